import { z } from "zod";
import { columnTypes } from "../guests/columns.ts";
import { id, instant, optionalText, region, wholeList } from "../fields.ts";
import { job } from "../jobs.ts";

export const importTopics = ["guests"] as const;
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
export const importRowStatuses = ["NEW", "CHANGED", "SAME", "CONFLICT", "ERROR", "SKIPPED"] as const;
export type ImportRowStatus = (typeof importRowStatuses)[number];
export const importKinds = ["text", "phone", "email", "number", "boolean", "choice", "event", "date"] as const;
export const dateOrders = ["day-first", "month-first"] as const;

export const importQuestions = ["WHO", "REPEAT"] as const;
/** What can happen to guests who are not in the file. UNINVITE removes only invitations neither sent nor answered. */
export const missingChoices = ["KEEP", "TAG", "UNINVITE", "DELETE"] as const;
export type MissingChoice = (typeof missingChoices)[number];
/** The tag added by TAG. */
export const MISSING_TAG = "Not in the new list";

/** A field that a column of the file can be mapped to. */
export const importTarget = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(importKinds),
  required: z.boolean(),
  aliases: z.array(z.string()),
});
export type ImportTarget = z.output<typeof importTarget>;

export const importCounts = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  conflict: z.int(),
  error: z.int(),
  skipped: z.int(),
  /** Rows with a warning, whatever their status. */
  warning: z.int(),
  /** Rows with a cell that could not be read, except rows that are left out. */
  unread: z.int(),
  total: z.int(),
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
});
export type ImportCounts = z.output<typeof importCounts>;

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
  /** The household of guests whose row names none. */
  sub_group: optionalText(120),
  /** The events new guests are invited to, unless their row says otherwise. */
  event_ids: wholeList(id, 100),
  date_order: z.enum(dateOrders),
});

export const fileImport = z.object({
  id,
  topic: z.enum(importTopics),
  state: z.enum(importStates),
  file_name: z.string(),
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
    kind: z.enum(["csv", "xlsx", "vcard"]),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    sheets: z.array(
      z.object({
        name: z.string(),
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
    /** The approximate number of rows after it; exact for small files. */
    rows: z.int(),
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
  failed_columns: z.array(z.object({ column: z.int(), target: z.string(), failed: z.int(), filled: z.int() })),
  /**
   * Publishing clears the values counted in `counts.blanks`. Off until chosen, and off again when the file is read
   * again.
   */
  clears_blanks: z.boolean(),
});
export type FileImportDetail = z.output<typeof fileImportDetail>;

export const importRow = z.object({
  /** Identifies a row; unlike `file_row` it is unique. */
  row_number: z.int(),
  /** Its row number in the file. Several rows here have the same one if the file's row names several people. */
  file_row: z.int(),
  cells: z.array(z.string()),
  /** Corrections that replace the file's cells, by target. */
  edits: z.record(z.string(), z.string()),
  /** The guest made of the row: the fields of a guest, with groups, households and tags by name. */
  guest: z.record(z.string(), z.any()).nullable(),
  status: z.enum(importRowStatuses),
  problems: z.array(
    z.object({
      field: z.string().nullable(),
      level: z.enum(["error", "warning"]),
      message: z.string(),
      /** The cell could not be read: the field stays empty and the cell's words go to the notes. */
      unread: z.boolean().optional(),
      /**
       * The question which guest this is, or whether two rows are the same guest; the problem disappears when it is
       * answered.
       */
      about: z.enum(importQuestions).optional(),
    }),
  ),
  matched_guest: z.object({ id, name: z.string() }).nullable(),
  /** Guests with this name, if the user must choose one of them or none. */
  candidates: z.array(z.object({ id, name: z.string() })),
  changes: z.record(z.string(), z.object({ old: z.any(), new: z.any() })),
});
export type ImportRow = z.output<typeof importRow>;

/** A guest on the list who is not in the file. */
export const missingGuest = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  group: z.object({ id, name: z.string() }).nullable(),
  sub_group: z.string().nullable(),
  choice: z.enum(missingChoices),
  /** What would be lost with them, as phrases: "answered for Sangeet", "2 messages". */
  facts: z.array(z.string()),
  /** They have answered, or other data depends on them. */
  needs_care: z.boolean(),
});
export type MissingGuest = z.output<typeof missingGuest>;
/**
 * A group, or null for guests without one. `present` of its guests are in the file; with 0 the group does not occur in
 * the file.
 */
export const missingGroup = z.object({
  id: id.nullable(),
  name: z.string().nullable(),
  present: z.int(),
  missing: z.int(),
  chosen: z.int(),
});
export type MissingGroup = z.output<typeof missingGroup>;

/** What a user decides about a row of the preview. */
export const rowFix = z.object({
  /** Values to use instead of the file's cells, by target. */
  values: z.record(z.string().max(120), z.string().max(10_000)).optional(),
  skip: z.boolean().optional(),
  /** The guest this row is, or null for a new guest. */
  matched_guest_id: id.nullable().optional(),
});
