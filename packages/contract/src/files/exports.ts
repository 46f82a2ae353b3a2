import { z } from "zod";
import type { Module } from "../access.ts";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { id, instant, page, pageQuery, text } from "../fields.ts";
import { guestFilter, guestOrdering } from "../guests/guest-filter.ts";
import { job } from "../jobs.ts";
import { messageFilter } from "../messages/messages.ts";

/**
 * The topics of a file about guests, their answers and journeys. A new one is added here and registered in the server's
 * `features/exports/topics/topics.ts`.
 */
export const guestTopics = [
  "guests",
  "rsvp-matrix",
  "rsvp-links",
  "rsvp-heads",
  "rsvp-results",
  "arrivals",
  "departures",
] as const;
export type GuestTopic = (typeof guestTopics)[number];
/** The same with what is chosen by other filters than those of guests. */
export const exportTopics = [...guestTopics, "messages"] as const;
export type ExportTopic = (typeof exportTopics)[number];
/** The topic of an archive, which contains the whole project. */
export const ARCHIVE_TOPIC = "project";
export const fileTopics = [...exportTopics, ARCHIVE_TOPIC] as const;
export type FileTopic = (typeof fileTopics)[number];
/** What one row of a file stands for. */
export const rowNouns: Record<FileTopic, string> = {
  guests: "guest",
  "rsvp-matrix": "guest",
  "rsvp-links": "household",
  "rsvp-heads": "line",
  "rsvp-results": "line",
  arrivals: "journey",
  departures: "journey",
  messages: "message",
  project: "row",
};
/** What files need besides GUEST:VIEW. With a household's private link anyone can answer for it. */
export const exportRights: Partial<Record<ExportTopic, readonly [Module, "VIEW" | "EDIT"]>> = {
  "rsvp-links": ["GUEST", "EDIT"],
  arrivals: ["TRAVEL", "VIEW"],
  departures: ["TRAVEL", "VIEW"],
  messages: ["MESSAGE", "VIEW"],
};
export const exportFormats = ["csv", "xlsx", "pdf"] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** An archive is a ZIP; no other file is. */
export const fileFormats = [...exportFormats, "zip"] as const;
export type FileFormat = (typeof fileFormats)[number];
/** How `rsvp-links` are laid out on paper: cards with a QR code to cut out, a sheet of labels, or one envelope a page. */
export const paperLayouts = ["cards", "labels", "envelopes"] as const;
export type PaperLayout = (typeof paperLayouts)[number];

/** How one household's code is printed: as a picture for one's own design, or as a finished card. */
export const codeFormats = ["svg", "pdf"] as const;
export type CodeFormat = (typeof codeFormats)[number];

/** How many days a finished file can be downloaded. */
export const EXPORT_DAYS = 7;
/** The most columns of one file, and the most that fit on paper. */
export const EXPORT_COLUMNS_MAX = 300;
export const PAPER_COLUMNS_MAX = 24;

/** A column a file can have: a field of the guest, `custom:<key>`, `event:<id>`, `answer:<id>` and the like. */
export const exportColumn = z.object({
  key: z.string(),
  label: z.string(),
  /** Its section in a picker. */
  section: z.enum(["GUEST", "EVENT", "ANSWER", "CUSTOM"]),
  /** Whether it is selected by default, in a spreadsheet and on paper. */
  in_sheet: z.boolean(),
  on_paper: z.boolean(),
});
export type ExportColumn = z.output<typeof exportColumn>;

export const fileExport = z.object({
  id,
  topic: z.enum(fileTopics),
  format: z.enum(fileFormats),
  title: z.string(),
  /** The filter as a sentence; empty for all guests. */
  filter_words: z.string(),
  /** Null until the file is finished. */
  file_name: z.string().nullable(),
  rows: z.int().nullable(),
  bytes: z.int().nullable(),
  job: job.pick({ id: true, state: true, progress: true, done: true, total: true, error: true }),
  created_by: z.object({ id, name: z.string().nullable() }).nullable(),
  created_at: instant,
  /** When the file is deleted; null until it is finished. */
  expires_at: instant.nullable(),
  is_expired: z.boolean(),
});
export type FileExport = z.output<typeof fileExport>;

export const exportInput = z.object({
  topic: z.enum(exportTopics),
  format: z.enum(exportFormats),
  /** The guests in the file; all if omitted. Of the journeys of `arrivals` and `departures`, those that match `journey`. */
  filter: guestFilter.strict().optional(),
  /** The messages in a file about `messages`; all if omitted. */
  messages: messageFilter.strict().optional(),
  ordering: guestOrdering,
  /**
   * In the order of the file; if omitted, all columns, or on paper the ones marked for it. A guest list always ends
   * with the guest's id.
   */
  columns: z
    .array(z.string().min(1).max(120))
    .min(1, "Choose at least one column.")
    .max(EXPORT_COLUMNS_MAX)
    .refine((keys) => new Set(keys).size === keys.length, "A column is listed twice.")
    .optional(),
  /** The heading of the list, also used in the file's name. Cards, labels and envelopes have none. */
  title: text(120).optional(),
  /** For `rsvp-matrix` as a workbook: a sheet for each event with the guests who accepted. */
  event_sheets: z.boolean().optional(),
  /** For `rsvp-links` as a PDF; cards if omitted. */
  layout: z.enum(paperLayouts).optional(),
});
export type ExportInput = z.output<typeof exportInput>;

const inProject = z.object({ projectId: id });
const one = inProject.extend({ exportId: id });
const path = "/api/projects/{projectId}/file-exports/";
const pathOne = "/api/projects/{projectId}/file-exports/{exportId}/";

export const exportEndpoints = endpoints("exports", {
  list: endpoint({
    summary: "Exported files, the latest first: the user's own, for the owner all",
    may: "GUEST:VIEW",
    method: "GET",
    path,
    params: inProject,
    query: pageQuery.omit({ search: true }),
    polled: true,
    reply: page(fileExport),
  }),
  create: endpoint({
    summary:
      "Write guests, their answers, heads, results, private links, journeys or messages into a file; `job` shows the progress",
    may: "GUEST:VIEW",
    method: "POST",
    path,
    params: inProject,
    body: exportInput,
    status: 202,
    afterTrial: true,
    reply: fileExport,
  }),
  archive: endpoint({
    summary:
      "Write everything of the project into a ZIP, with files and guests' documents; `job` shows the progress. Restored by `nyota import-project`",
    may: "owner",
    method: "POST",
    path: `${path}archive/`,
    params: inProject,
    status: 202,
    afterTrial: true,
    reply: fileExport,
  }),
  columns: endpoint({
    summary: "The columns a file about this topic can have",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${path}columns/`,
    params: inProject,
    query: z.object({ topic: z.enum(exportTopics) }),
    reply: z.object({ results: z.array(exportColumn) }),
  }),
  read: endpoint({
    summary: "One export: its file and progress",
    may: "GUEST:VIEW",
    method: "GET",
    path: pathOne,
    params: one,
    polled: true,
    reply: fileExport,
  }),
  download: endpoint({
    summary: "The file; GONE once it has expired",
    may: "GUEST:VIEW",
    method: "GET",
    path: `${pathOne}download/`,
    params: one,
    download: true,
    reply: z.any(),
  }),
  linkCode: endpoint({
    summary: "A household's private link as a QR code: a picture, or a card to print with the household's greeting",
    may: "GUEST:EDIT",
    method: "GET",
    path: "/api/projects/{projectId}/guests/{guestId}/rsvp-link/code/",
    params: inProject.extend({ guestId: id }),
    query: z.object({ format: z.enum(codeFormats) }),
    alsoStores: "the link, when it is first read",
    download: true,
    reply: z.any(),
  }),
  remove: endpoint({
    summary: "Delete an export with its file; one that is being written stops",
    may: "GUEST:VIEW",
    method: "DELETE",
    path: pathOne,
    params: one,
    afterTrial: true,
    reply: nothing,
  }),
});
