import { z } from "zod";
import { questionTypes } from "../events/questions.ts";
import { id, instant } from "../fields.ts";
import { columnTypes } from "../guests/columns.ts";
import { documentKinds } from "../guests/documents.ts";

/** A question as a household's page asks it. */
export const shownQuestion = z.object({
  /** The name of its form field. */
  field: z.string(),
  text: z.string(),
  help: z.string().nullable(),
  type: z.enum(questionTypes),
  /** `value` is sent, `label` is in the reader's language. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  is_required: z.boolean(),
  guest_name: z.string().nullable(),
  shown_if: z.object({ field: z.string(), equals: z.string() }).nullable(),
  values: z.array(z.string()),
});

/** A custom column's value that the hosts let the guest see. */
export const shownDetail = z.object({
  label: z.string(),
  type: z.enum(columnTypes),
  /** As texts: a day as YYYY-MM-DD, true or false, one or several options. */
  values: z.array(z.string()),
});
export const shownDocument = z.object({
  id,
  kind: z.enum(documentKinds),
  /** The hosts' name for a document of another kind. */
  label: z.string().nullable(),
  guest_name: z.string(),
  asked_by: z.string(),
  /** When it was received; null while it is only requested. Its content is never shown again. */
  received_at: instant.nullable(),
  kept_until: instant,
  /** The target of its form; null in a preview. */
  upload_url: z.string().nullable(),
});

/** A question that asks for files: of each guest, or one of the household. Each file is sent by a form of its own. */
export const shownFileQuestion = z.object({
  question_id: id,
  text: z.string(),
  help: z.string().nullable(),
  is_required: z.boolean(),
  files: z.array(
    z.object({
      /** The field of the question for this guest or the household. */
      id: z.string(),
      guest_name: z.string().nullable(),
      received_at: instant.nullable(),
      /** Null until it has arrived. */
      kept_until: instant.nullable(),
      upload_url: z.string().nullable(),
    }),
  ),
});

export type ShownQuestion = z.output<typeof shownQuestion>;
export type ShownDetail = z.output<typeof shownDetail>;
export type ShownFileQuestion = z.output<typeof shownFileQuestion>;
export type ShownFile = ShownFileQuestion["files"][number];
export type ShownDocument = z.output<typeof shownDocument>;
