import { Readable } from "node:stream";
import { assetEndpoints } from "@nyota/contract/files/assets";
import type { FastifyInstance } from "fastify";
import { asLinkHolder } from "#http/access/authorize.ts";
import { sendStoredFile } from "#http/bodies/send-stored-file.ts";
import { inCallScope, readHeaders, userOf } from "#http/answer-call.ts";
import type { Deps } from "#http/deps.ts";
import { notFound } from "#http/errors.ts";
import type { CallSlots } from "#http/limits/call-slots.ts";
import { whileSending } from "#http/limits/whole-body.ts";
import type { Mount } from "#http/mount.ts";
import { inTransaction } from "#http/transaction.ts";
import { networksOf } from "#lib/network.ts";
import { createAsset, inspectUploads, removeAsset, updateAsset } from "./commands.ts";
import { listAssets, readAsset } from "./queries.ts";
import { isSignedLink, type LinkTarget } from "./rows/file-links.ts";
import { openFile } from "./rows/open-file.ts";
import { receivePart } from "./uploads/receive-part.ts";
import { cancelUpload, openUpload, startUpload, type OpenUpload } from "./uploads/start-upload.ts";

export function assetRoutes(mount: Mount, deps: Deps) {
  const { config } = deps;
  mount(assetEndpoints.list, ({ scope, query }) => listAssets(scope, deps, query));
  mount(
    assetEndpoints.create,
    async ({ scope, body, prepared }) => readAsset(scope, deps, await createAsset(scope, body, prepared)),
    inspectUploads(deps),
  );
  mount(assetEndpoints.startUpload, ({ scope, body }) => startUpload(scope, config, body));
  mount(assetEndpoints.cancelUpload, async ({ scope, params }) => {
    await cancelUpload(scope, config, params.uploadId);
    return null;
  });
  mount(assetEndpoints.read, ({ scope, params }) => readAsset(scope, deps, params.assetId));
  mount(
    assetEndpoints.update,
    async ({ scope, params: { assetId }, body, prepared }) => {
      await updateAsset(scope, { assetId, patch: body, inspected: prepared });
      return readAsset(scope, deps, assetId);
    },
    inspectUploads(deps),
  );
  mount(assetEndpoints.remove, async ({ scope, params, query }) => {
    await removeAsset(scope, params.assetId, query);
    return null;
  });
}

/** What is no JSON: the parts of uploads, and the files themselves behind signed links. */
export async function assetFiles(app: FastifyInstance, deps: Deps, slots: CallSlots) {
  await app.register(async (parts) => uploadParts(parts, deps, slots));

  app.get<{ Params: LinkTarget & { until: string; signature: string }; Querystring: Record<string, string> }>(
    "/files/:projectId/:assetId/:part/:version/:until/:signature",
    { compress: false },
    async (request, reply) => {
      const { params, query } = request;
      if (!isSignedLink(deps.tokens, params, deps.clock())) throw notFound("This file");
      const file = await inTransaction(deps, request, async (base) =>
        openFile(await asLinkHolder(base, params.projectId), params, { isSaved: query["download"] !== undefined }),
      );
      return sendStoredFile(request, reply, { storage: deps.storage, file });
    },
  );
}

/** The rights of these calls are those of the call that begins an upload. */
const endpoint = assetEndpoints.cancelUpload;

function uploadParts(app: FastifyInstance, deps: Deps, slots: CallSlots) {
  const uploads = new WeakMap<object, OpenUpload>();
  // The body is left alone: it is written as it arrives.
  app.addContentTypeParser("application/offset+octet-stream", (_request, _payload, done) => done(null));
  app.route<{ Params: { uploadId: string } }>({
    method: ["HEAD", "PATCH"],
    url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
    // Before a byte of the body is read. An upload of another user or project does not exist.
    onRequest: async (request) => {
      await readHeaders(endpoint, request, deps);
      const open = await inCallScope({ endpoint, request, deps, slots }, (scope, { uploadId }) =>
        openUpload(scope, uploadId as string),
      );
      uploads.set(request, open);
    },
    handler: async (request, reply) => {
      const upload = uploads.get(request) as OpenUpload;
      const { method, headers, raw } = request;
      const receive = (body?: ReadableStream) => receivePart(deps.config, upload, { method, headers, body });
      if (method === "HEAD") return reply.send(await receive());
      const user = userOf(request, slots);
      const owner = { key: user, user, network: networksOf(request.ip).around };
      const answer = await slots.parts.run(owner, (place) =>
        whileSending(request, place, () => receive(Readable.toWeb(raw) as ReadableStream)),
      );
      return reply.send(answer);
    },
  });
}
