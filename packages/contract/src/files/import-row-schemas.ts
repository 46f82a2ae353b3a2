import { z } from "zod";
import { id, queryNumber, whole } from "../fields.ts";
import { MAX_ROW_NUMBER } from "./row-places.ts";

export const importRowStatuses = ["NEW", "CHANGED", "SAME", "CONFLICT", "ERROR", "SKIPPED"] as const;
export type ImportRowStatus = (typeof importRowStatuses)[number];
export const importQuestions = [
  "WHO",
  "REPEAT",
  "SPLIT",
  "TOGETHER",
  "CARRIED",
  "ABROAD",
  "UNINVITED",
  "PLACE",
] as const;

/** The `row_number` of a row of the preview. */
export const rowNumber = whole(0, MAX_ROW_NUMBER);
export const rowInPath = queryNumber(0, MAX_ROW_NUMBER);

export const importRow = z.object({
  /** Identifies a row; unlike `file_row` it is unique. */
  row_number: z.int(),
  /** Its row number in the file. Several rows here have the same one if the file's row names several people. */
  file_row: z.int(),
  cells: z.array(z.string()),
  /** By target, texts that replace the file's cells: corrections, values of rows above, people named in one row. */
  edits: z.record(z.string(), z.string()),
  /** The targets that a user corrected. */
  corrected: z.array(z.string()),
  /**
   * What is made of the row: the fields of a guest, with groups, households and tags by name; or those of a journey or
   * a stay, with the hotel and room by name.
   */
  guest: z.record(z.string(), z.any()).nullable(),
  status: z.enum(importRowStatuses),
  problems: z.array(
    z.object({
      field: z.string().nullable(),
      /** A note says how a cell was read where nothing needs to be checked. */
      level: z.enum(["error", "warning", "note"]),
      message: z.string(),
      /** The cell could not be read: the field stays empty and the cell's words go to the notes. */
      unread: z.boolean().optional(),
      /**
       * The question which guest this is, whether two rows are the same guest, or whether the people of one name cell are
       * several guests (SPLIT) or one (TOGETHER); the problem disappears when it is answered. CARRIED: the value is that
       * of a row above. ABROAD: a number that only another country than that of the list has. UNINVITED: the list
       * has columns of events, and the row invites to none of them. PLACE: its hotel or room does not exist.
       */
      about: z.enum(importQuestions).optional(),
      /** REPEAT: the `row_number` of the row that may be the same guest. */
      row: z.int().optional(),
    }),
  ),
  /** The guest on the list whom the row is, or whose journey or stay it is. */
  matched_guest: z.object({ id, name: z.string() }).nullable(),
  /** Guests with this name, if the user must choose one of them or none. */
  candidates: z.array(z.object({ id, name: z.string() })),
  changes: z.record(z.string(), z.object({ old: z.any(), new: z.any() })),
  /**
   * By target, what will be stored where the cells do not say so already, also for fields without a column in the file.
   * `before` is the value of the guest that it replaces.
   */
  reading: z.record(z.string(), z.object({ text: z.string(), before: z.string().optional() })),
});
export type ImportRow = z.output<typeof importRow>;

/** The most rows with corrected cells in one import, and the most bytes of these corrections. */
export const MAX_CORRECTED_ROWS = 20_000;
export const MAX_CORRECTED_BYTES = 5_000_000;

/** What a user decides about a row of the preview. */
export const rowFix = z.object({
  /** Values to use instead of the file's cells, by target. */
  values: z.record(z.string().max(120), z.string().max(10_000)).optional(),
  skip: z.boolean().optional(),
  /**
   * Makes one guest of a row whose name cell was read as several, and leaves the rows of the others out; false makes
   * several guests of it again.
   */
  keep_as_one: z.boolean().optional(),
  /**
   * This row is the same guest as another one: what is blank there is taken from here, the rest goes to its notes, and
   * this row is left out.
   */
  same_as: rowNumber.optional(),
  /** The guest this row is, or null for a new guest. */
  matched_guest_id: id.nullable().optional(),
});
