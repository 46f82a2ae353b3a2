import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { anyOf, id, instant, ordering, page, pageQuery, queryFlag, text, whole } from "../fields.ts";
import type { Module } from "../access.ts";
import { keysOf } from "../keys-of.ts";
import { assetKinds, assetMaxBytes } from "./asset-types.ts";

/** How long an upload that is not finished is stored. */
export const UPLOAD_HOURS = 24;

/** Where an asset can be used: what the place is called, and the part of the project it belongs to. */
export const assetPlaces = {
  RSVP_COVER: { label: "Cover of the RSVP page", module: "MICROSITE" },
  RSVP_GALLERY: { label: "Gallery of the RSVP page", module: "MICROSITE" },
  RSVP_PREVIEW: { label: "Preview picture of the RSVP page", module: "MICROSITE" },
  EVENT_COVER: { label: "Event cover", module: "EVENT" },
  TEMPLATE: { label: "Template", module: "MESSAGE" },
  CAMPAIGN: { label: "Campaign", module: "MESSAGE" },
  TASK: { label: "Task", module: "TASK" },
} as const satisfies Record<string, { label: string; module: Module }>;
export type AssetPlace = keyof typeof assetPlaces;

/** The name of a file; of a path only its last part. It is shown to people and never used as a path. */
export const assetFileName = z
  .string()
  .max(2_000)
  .overwrite((value) => value.split(/[/\\]/).at(-1) ?? "")
  .pipe(text(200));
export const assetFolder = text(80);
/** The length of a film or recording in seconds, as the browser that sends it reads it. */
const seconds = whole(0, 1_000_000);

const link = z.string().nullable();
export const asset = z.object({
  id,
  file_name: z.string(),
  kind: z.enum(assetKinds),
  folder: z.string().nullable(),
  /** PROCESSING until a new or replaced file is stored and its pictures are made. */
  status: z.enum(["PROCESSING", "READY", "FAILED"]),
  /** Why the file, or the one that was to replace it, can't be used. */
  problem: z.string().nullable(),
  mime: z.string(),
  /** Whether browsers show or play it; all others are only downloaded. */
  plays: z.boolean(),
  /** Null until the file is ready. */
  bytes: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.int().nullable(),
  /**
   * Addresses that need no sign-in, for two days at most: the file, and pictures of at most 960 and 320 pixels of an
   * image or video. `?download` saves the file instead of showing it.
   */
  links: z.object({ file: link, card: link, thumb: link }),
  created_by: z.object({ id, name: z.string().nullable() }).nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Asset = z.output<typeof asset>;

/** `object_id` and `label` are null where there is only one such place, or the reader may not see it. */
const assetUse = z.object({
  place: z.enum(keysOf(assetPlaces)),
  object_id: id.nullable(),
  label: z.string().nullable(),
});
export type AssetUse = z.output<typeof assetUse>;
export const assetDetail = asset.extend({ uses: z.array(assetUse) });
export type AssetDetail = z.output<typeof assetDetail>;

export const assetUpload = z.object({
  id,
  file_name: z.string(),
  bytes: z.int(),
  /** Where the contents are sent with tus 1.0: HEAD answers how much has arrived, PATCH takes the next part. */
  url: z.string(),
  expires_at: instant,
});
export type AssetUpload = z.output<typeof assetUpload>;

/** A finished upload, with what only a browser can find out about a film: its length and a still, uploaded on its own. */
const finished = z.object({ upload_id: id, poster_upload_id: id.optional(), seconds: seconds.optional() });

const inProject = z.object({ projectId: id });
const one = inProject.extend({ assetId: id });
const path = "/api/projects/{projectId}/assets/";
const pathOne = "/api/projects/{projectId}/assets/{assetId}/";
const unfinished = "Nothing of the project changes until the upload becomes a file of it.";

export const assetEndpoints = endpoints("assets", {
  list: endpoint({
    summary: "The files of a project with its folders and the space they use",
    may: "ASSET:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.extend({
      kind: anyOf(z.enum(assetKinds)).optional(),
      folder: assetFolder.optional(),
      ordering: ordering("created_at", "file_name"),
    }),
    ofWholeProject: ["storage"],
    /** The folders and the space are of all files, whatever the filter. */
    reply: page(asset).extend({
      folders: z.array(z.object({ name: z.string(), files: z.int() })),
      /** In bytes, with imports, documents and covers, and with uploads that are not finished. */
      storage: z.object({ used: z.int(), limit: z.int() }),
    }),
  }),
  create: endpoint({
    summary: "Make a file of the project from a finished upload; asked again, it answers the same file",
    may: "ASSET:CREATE",
    method: "POST",
    path,
    params: inProject,
    body: finished.extend({ folder: assetFolder.nullable().optional() }),
    reply: assetDetail,
  }),
  startUpload: endpoint({
    summary: "Begin an upload, or go on with an unfinished one of the same file",
    may: "ASSET:CREATE",
    method: "POST",
    path: `${path}uploads/`,
    params: inProject,
    body: z.object({
      file_name: assetFileName,
      bytes: whole(0, Math.max(...Object.values(assetMaxBytes))),
      /** When the file was last changed: another file of the same name and size begins anew. */
      modified_at: instant,
    }),
    noActivity: unfinished,
    reply: assetUpload,
  }),
  cancelUpload: endpoint({
    summary: "Discard an unfinished upload of one's own",
    may: "ASSET:CREATE",
    method: "DELETE",
    path: `${path}uploads/{uploadId}/`,
    params: inProject.extend({ uploadId: id }),
    versioned: false,
    noActivity: unfinished,
    reply: nothing,
  }),
  read: endpoint({
    summary: "One file with everywhere it is used",
    may: "ASSET:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    reply: assetDetail,
  }),
  update: endpoint({
    summary: "Rename a file, move it to a folder, or replace it everywhere by a finished upload of the same kind",
    may: "ASSET:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: pathOne,
    params: one,
    body: finished.partial().extend({ file_name: assetFileName.optional(), folder: assetFolder.nullable().optional() }),
    touches: ["microsite", "rsvp"],
    reply: assetDetail,
  }),
  remove: endpoint({
    summary: "Delete a file; one that is used only with `unlink`, which removes it from there",
    may: "ASSET:DELETE",
    wholeProject: true,
    method: "DELETE",
    path: pathOne,
    params: one,
    query: z.object({ unlink: queryFlag.optional() }),
    touches: ["microsite", "rsvp", "events", "templates", "campaigns", "tasks"],
    reply: nothing,
  }),
});
