import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import "@fastify/multipart";
import fastifyStatic from "@fastify/static";
import type { Language } from "@nyota/contract/languages";
import type { SitePage } from "@nyota/contract/site/microsite";
import type { DriverPage } from "@nyota/contract/pickups/driver-page";
import type { HelperPage } from "@nyota/contract/site/helper-page";
import type { HouseholdPage } from "@nyota/contract/site/rsvp";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { AppError } from "../errors.ts";

const dist = path.resolve(import.meta.dirname, "..", "..", "..", "..", "site", "dist");
const bundle = path.join(dist, "server", "render.js");

export type PageMeta = {
  baseUrl: string;
  path: string;
  imageUrl: string | null;
  isPrivate: boolean;
  isPseudo?: boolean;
};
/** The bundle that `apps/site` builds for the server. */
export type SiteRenderer = {
  renderHousehold: (page: HouseholdPage, meta: PageMeta) => string;
  renderSite: (page: SitePage, meta: PageMeta & { seoTitle: string | null; hasAsked: boolean }) => string;
  renderPassword: (page: { head: SitePage["head"]; isWrong: boolean }, meta: PageMeta) => string;
  renderHelper: (page: HelperPage) => string;
  renderDriver: (page: DriverPage) => string;
  renderMessage: (page: { kind: "GONE" | "BUSY" | "BROKEN" | "REFUSED" | "UNREADABLE"; language: Language }) => string;
};

let renderer: Promise<SiteRenderer> | undefined;

/** The guests' pages are React components bundled into one file; the server itself does not depend on React. */
export function loadSiteRenderer(): Promise<SiteRenderer> {
  if (!existsSync(bundle))
    throw new Error(
      `The guests' pages are not built (${bundle} is missing). Run "npm run build", or "vite build" in apps/site.`,
    );
  renderer ??= import(pathToFileURL(bundle).href) as Promise<SiteRenderer>;
  return renderer;
}

/** The style sheet, script and fonts of the guests' pages; every name includes a hash. */
export async function siteAssets(app: FastifyInstance) {
  const root = path.join(dist, "client");
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: "/site-assets/",
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: 31_536_000_000,
  });
  // A service worker controls the pages below its own address only: with one for each kind of guests' pages, none of the
  // hosts' pages.
  const worker = readFileSync(path.join(root, "worker.js"), "utf8");
  for (const area of ["/r", "/w"])
    app.get(`${area}/worker.js`, (_request, reply) =>
      reply
        .header("content-security-policy", "default-src 'none'; connect-src 'self'")
        .header("cache-control", "no-cache")
        .type("text/javascript; charset=utf-8")
        .send(worker),
    );
}

/**
 * Accepts a form from our own pages only. As they send no referrer, a browser on plain http sends the origin `null` and
 * no other header; that is accepted, because the address of the form is itself a secret.
 */
export function checkFormOrigin(request: FastifyRequest, config: Config) {
  const site = request.headers["sec-fetch-site"];
  const { origin } = request.headers;
  const isOwn =
    site !== undefined
      ? site === "same-origin" || site === "none"
      : origin === undefined ||
        origin === "null" ||
        origin === config.publicUrl ||
        (URL.canParse(origin) && new URL(origin).host === request.headers.host);
  if (!isOwn) throw new AppError("CROSS_SITE", "This form can only be sent from its own page.");
}

/** The routes of this instance accept forms only. */
export function takeFormsOnly(app: FastifyInstance) {
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: 200_000 },
    (_request, body, done) => done(null, parseForm(String(body))),
  );
}

/** The fields of a plain HTML form; a name that occurs several times has several values. */
function parseForm(body: string): Map<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(body)) {
    const known = fields.get(name);
    if (known) known.push(value);
    else fields.set(name, [value]);
  }
  return fields;
}

type SentFile = { fields: Map<string, string[]>; bytes: Buffer | undefined; isTooLarge: boolean };

/** The one file of a plain HTML form and its other fields. Without a chosen file the browser sends an empty one. */
export async function readSentFile(request: FastifyRequest, maxBytes: number): Promise<SentFile> {
  const fields = new Map<string, string[]>();
  let bytes: Buffer | undefined;
  if (!request.isMultipart()) return { fields, bytes, isTooLarge: false };
  try {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000 } }))
      if (part.type === "file") bytes = await part.toBuffer();
      else fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)]);
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE";
    if (isTooLarge) return { fields, bytes: undefined, isTooLarge };
    throw new AppError("MALFORMED_BODY", "The form could not be read.");
  }
  return { fields, bytes: bytes && bytes.length > 0 ? bytes : undefined, isTooLarge: false };
}
