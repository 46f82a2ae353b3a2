import { micrositeEndpoints } from "@nyota/contract/site/microsite";
import type { FastifyInstance } from "fastify";
import { findGuestPicture } from "#features/assets/queries.ts";
import { asLinkHolder } from "#http/access/authorize.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import type { Mount } from "#http/mount.ts";
import { inTransaction } from "#http/transaction.ts";
import { networkOf } from "#lib/network.ts";
import { hashSitePassword, saveMicrosite } from "./commands.ts";
import { pageOfPicture } from "./pictures.ts";
import { readMicrosite } from "./queries.ts";

export function micrositeRoutes(mount: Mount, deps: Deps) {
  mount(micrositeEndpoints.read, ({ scope }) => readMicrosite(scope, deps));
  mount<typeof micrositeEndpoints.save, string | null | undefined>(
    micrositeEndpoints.save,
    async ({ scope, body, prepared }) => {
      await saveMicrosite(scope, deps, { input: body, passwordHash: prepared });
      return readMicrosite(scope, deps);
    },
    ({ body, request }) => hashSitePassword(body, networkOf(request.ip)),
  );
}

const A_DAY = "max-age=86400";
/** For an address that changes with the picture. */
const FOREVER = "max-age=31536000, immutable";

type Asked = {
  Params: { projectId: string; assetId: string; signature: string };
  Querystring: { size?: unknown; v?: unknown; until?: unknown };
};

/** The pictures of the guests' pages, behind links with our signature, as long as the page shows them. */
export async function sitePictures(app: FastifyInstance, deps: Deps) {
  app.get<Asked>("/site-pictures/:projectId/:assetId/:signature", async (request, reply) => {
    const { params, query } = request;
    const { projectId, assetId } = params;
    const page = pageOfPicture(deps.tokens, params, { until: query.until, now: deps.clock() });
    if (!page) throw notFound("This picture");
    const isPublic = page === "PUBLIC";
    const picture = await inTransaction(deps, request, async (base) =>
      findGuestPicture(await asLinkHolder(base, projectId), { assetId, asked: query.size, isPublic }),
    );
    if (!picture) throw notFound("This picture");
    return reply
      .header("cache-control", `${isPublic ? "public" : "private"}, ${query.v === picture.version ? FOREVER : A_DAY}`)
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "cross-origin")
      .type(picture.mime)
      .send(await deps.storage.read(picture.key));
  });
}
