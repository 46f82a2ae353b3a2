import { z } from "zod";
import type { Module } from "../access.ts";
import { travelFieldSchemas } from "../travel-stay/travel-fields.ts";
import { eventKinds } from "../events/event-fields.ts";
import { columnTypes } from "../guests/columns.ts";
import { sides } from "../guests/guest-field-lists.ts";
import { id, instant, optionalText, region, wholeList } from "../fields.ts";
import { job } from "../jobs.ts";
import { keysOf } from "../keys-of.ts";

/** What the rows of a file are about, with the module whose rights count. */
export const importTopicModules = { guests: "GUEST", travel: "TRAVEL", stay: "STAY" } as const satisfies Record<
  string,
  Module
>;
export type ImportTopic = keyof typeof importTopicModules;
export const importTopics = keysOf(importTopicModules);

/** Where the imports of a topic are in the app, below the project. */
export const importPaths = {
  guests: "guests/import",
  travel: "travel/import",
  stay: "stay/import",
} as const satisfies Record<ImportTopic, string>;
export const importLink = (projectId: string, importId: string, topic: ImportTopic, page = "preview") =>
  `/projects/${projectId}/${importPaths[topic]}/${importId}/${page}`;

export const importStates = [
  "UPLOADED",
  "MAPPING",
  "PROCESSING",
  "READY",
  "PUBLISHING",
  "PUBLISHED",
  "FAILED",
  "UNDOING",
  "UNDONE",
] as const;
export type ImportState = (typeof importStates)[number];
const busy: readonly ImportState[] = ["PROCESSING", "PUBLISHING", "UNDOING"];
/** Whether a job is running for an import in this state; no other action is possible meanwhile. */
export const isImportBusy = (state: ImportState): boolean => busy.includes(state);
export const importKinds = ["text", "phone", "email", "number", "boolean", "choice", "event", "date"] as const;
export const dateOrders = ["day-first", "month-first"] as const;

/** A field that a column of the file can be mapped to. */
export const importTarget = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(importKinds),
  required: z.boolean(),
  aliases: z.array(z.string()),
});
export type ImportTarget = z.output<typeof importTarget>;

/** The name of the file that the paste box makes: only there a few messages of a chat are a list. */
export const PASTED_NAME = "Pasted list.txt";

export const importCounts = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  conflict: z.int(),
  error: z.int(),
  skipped: z.int(),
  /** Rows with a warning, except guests whom the user left out. */
  warning: z.int(),
  /** Rows with a cell that could not be read, except rows that are left out. */
  unread: z.int(),
  total: z.int(),
  /** Rows of the file; a row that names several people is several rows of the preview. */
  file_rows: z.int(),
  /** Rows of the file whose name cell is read as several guests. */
  split: z.int(),
  /** Rows of the file whose name cell names several people and is kept as one guest. */
  together: z.int(),
  /** Rows with a value that is taken from a row above. */
  carried: z.int(),
  /** Rows with a number that only another country than that of the list has. */
  abroad: z.int(),
  /** New guests who are invited to no event, although the list has columns of events. */
  uninvited: z.int(),
  /** Cells, not rows, that are empty in the file while the matched guest has a value. */
  blanks: z.int(),
  /**
   * Guests on the list, in a group that occurs in the file, who are not in the file. They stay unless something else is
   * chosen.
   */
  missing: z.int(),
  /** Missing guests that publishing will tag, uninvite or delete. */
  to_tag: z.int(),
  to_uninvite: z.int(),
  to_delete: z.int(),
  /** Rows whose hotel or room does not exist. */
  places: z.int(),
  /** Journeys or stays that undoing did not take back, because they were changed since. */
  kept: z.int(),
});
export type ImportCounts = z.output<typeof importCounts>;
/** The counts of a file that is not read yet. */
export const noImportCounts = Object.fromEntries(keysOf(importCounts.shape).map((key) => [key, 0])) as ImportCounts;

/** Maps a column's index to the key of a target; null skips the column. */
export const importMapping = z.record(
  z.string().regex(/^\d{1,3}$/, "This is not a column."),
  z.string().max(120).nullable(),
);
export const importOptions = z.object({
  /** The country of phones without a country code; the project's if omitted. */
  default_region: region.nullable(),
  /** The group of guests whose row names none. */
  group_id: id.nullable(),
  /** The same by name; publishing makes the group if there is none of that name. */
  group_name: optionalText(120),
  /** The side of guests whose row names none. A guest on the list with another side keeps it. */
  side: z.enum(sides).nullable(),
  /** The household of guests whose row names none. */
  sub_group: optionalText(120),
  /** The events new guests are invited to, unless their row says otherwise. */
  event_ids: wholeList(id, 100),
  date_order: z.enum(dateOrders),
  /** By column: what an "x" means where the file does not decide it. */
  crosses: z.record(z.string().regex(/^\d{1,3}$/, "This is not a column."), z.enum(["YES", "NO"])),
  /** False: a group, household or side that is written once is not taken for the rows below it. */
  carries_down: z.boolean(),
  /** The direction of journeys whose row does not say it. */
  direction: travelFieldSchemas.direction.nullable(),
  /** Publishing makes the hotels and rooms that rows name and that do not exist. */
  makes_places: z.boolean(),
});

export const fileImport = z.object({
  id,
  topic: z.enum(importTopics),
  state: z.enum(importStates),
  file_name: z.string(),
  /** The sheet that is read, if the file has several. */
  sheet: z.string().nullable(),
  bytes: z.int(),
  counts: importCounts,
  error: z.string().nullable(),
  error_code: z.string().nullable(),
  job: job.pick({ id: true, state: true, progress: true, done: true, total: true }).nullable(),
  created_by: z.object({ id, name: z.string().nullable() }).nullable(),
  published_at: instant.nullable(),
  undone_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type FileImport = z.output<typeof fileImport>;

export const fileImportDetail = fileImport.extend({
  file: z.object({
    /** `list` is a text with one guest to a line; its columns, and those of `vcard`, are always the same. */
    kind: z.enum(["csv", "list", "xlsx", "ods", "html", "vcard"]),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    sheets: z.array(
      z.object({
        name: z.string(),
        /** The approximate number of rows after its column names. */
        rows: z.int().nullable(),
        hidden: z.boolean(),
        /** Its column names are those of a guest list. */
        is_guest_list: z.boolean().optional(),
      }),
    ),
    sheet: z.string().nullable(),
    /** The row number of the header as a spreadsheet shows it; 0 when the file has none. */
    header_row: z.int(),
    /** Rows above the header that could be guests, and whether they are read. */
    rows_above: z.int().optional(),
    takes_rows_above: z.boolean().optional(),
    /** The texts of other rows above the header, which are left out. */
    titles_above: z.array(z.string()).optional(),
    /** The approximate number of rows after it; exact for small files. */
    rows: z.int(),
    /** The first and last column, from 0, of each of the tables that stand side by side. */
    sides: z.array(z.object({ from: z.int(), to: z.int() })).optional(),
  }),
  columns: z.array(
    z.object({
      index: z.int(),
      header: z.string(),
      samples: z.array(z.string()),
      /** The suggested type and options of a new custom column for it. */
      guess: z.object({ type: z.enum(columnTypes), options: z.array(z.string()) }).optional(),
      /** What an "x" means in this column; ASK where nothing in the column decides it. */
      crosses: z.enum(["YES", "NO", "ASK"]).optional(),
      /** What a column without a field contains: ticks of a function, people, or what guests answered. */
      looks_like: z.enum(["EVENT", "PERSON", "ANSWERS"]).optional(),
      /** The kind of that function. */
      event_kind: z.enum(eventKinds).optional(),
    }),
  ),
  suggestions: z.array(
    z.object({
      column: z.int(),
      target: z.string(),
      confidence: z.number(),
      reason: z.string(),
      /** Too uncertain to be taken: the column stays open until it is answered. */
      asks: z.boolean().optional(),
    }),
  ),
  /** The chosen mapping, or the suggested one before that. */
  mapping: importMapping,
  options: importOptions.partial(),
  /** Columns of which more than a third of the filled cells could not be read, counted when the file was read. */
  failed_columns: z.array(
    z.object({
      column: z.int(),
      target: z.string(),
      failed: z.int(),
      filled: z.int(),
      /** Of numbers: the country in which nearly all of them can be read. */
      other_region: region.optional(),
    }),
  ),
  /** Publishing clears the values counted in `counts.blanks`. Off until chosen, and off again for another sheet. */
  clears_blanks: z.boolean(),
  /** Rows with corrections of an earlier import of the same file, taken over when this one was first read. */
  earlier_corrections: z.int(),
  /**
   * What was decided in the preview and did not apply any more when the file was last read: the row or the guest was
   * not there.
   */
  lost_decisions: z.int(),
  /** The latest import of each other sheet of the same file. */
  other_sheets: z.array(z.object({ id, sheet: z.string(), state: z.enum(importStates) })),
});
export type FileImportDetail = z.output<typeof fileImportDetail>;
