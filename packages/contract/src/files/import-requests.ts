import { z } from "zod";
import { anyOf, id, pageQuery, text, whole } from "../fields.ts";
import { importQuestions, importRowStatuses } from "./import-row-schemas.ts";
import { importMapping, importOptions, importStates, importTopics } from "./import-schemas.ts";

export const importListQuery = pageQuery.extend({
  state: anyOf(z.enum(importStates)).optional(),
  topic: anyOf(z.enum(importTopics)).optional(),
});

/** The part of the file that is read. */
export const tablePart = z.object({
  sheet: text(200).optional(),
  header_row: whole(0, 1000).optional(),
  takes_rows_above: z.boolean().optional(),
});

export const publishInput = z.object({
  import_id: id,
  /** Publishes only so many new guests, in the order of the file, and leaves the others out. */
  first: whole(0, 1_000_000).optional(),
});

export const processInput = tablePart.extend({
  mapping: importMapping,
  options: importOptions.partial().strict().optional(),
  /** Forgets the corrections of an earlier import of the same file; those of this preview stay. */
  drops_earlier_corrections: z.literal(true).optional(),
});

export const importRowQuery = pageQuery.extend({
  status: anyOf(z.enum(importRowStatuses)).optional(),
  problems: anyOf(z.enum(["error", "warning"])).optional(),
  about: anyOf(z.enum(importQuestions)).optional(),
});
