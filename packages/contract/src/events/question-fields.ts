import { z } from "zod";
import type { FieldInfo } from "../field-info.ts";
import { id, optionalText, text, whole, wholeList } from "../fields.ts";
import { keysOf } from "../keys-of.ts";
import { translationsOf } from "../translation-schemas.ts";

/** The fields of a question's own row. Literals only: this half of the contract has no schemas. */
export const questionFields = {
  text: { label: "Question", kind: "text", max: 300, placeholder: "What would you like to eat?", translated: {} },
  help: { label: "Help text", kind: "text", max: 500, blank: null, translated: {} },
  type: {
    label: "Type of answer",
    kind: "choice",
    choices: {
      TEXT: "Short text",
      LONG_TEXT: "Long text",
      SINGLE: "One of several",
      MULTI: "Any of several",
      YES_NO: "Yes or no",
      NUMBER: "Number",
      DATE: "Date",
      FILE: "Photo or PDF",
    },
  },
  options: { label: "Options", kind: "texts", max: 120, blank: [], translated: { hi: "शाकाहारी" } },
  is_required: { label: "Guests who come must answer it", kind: "flag", blank: false },
  per: {
    label: "Who answers",
    kind: "choice",
    blank: "GUEST",
    choices: { GUEST: "Each guest", HOUSEHOLD: "Once for the household" },
  },
  event_ids: { label: "Who is asked", kind: "links", blank: null },
  shown_if: { label: "Only when another question", kind: "links", blank: null },
  position: { label: "Place in the list", kind: "position" },
  is_active: { label: "Active", kind: "flag", blank: true },
  translations: { label: "Other languages", kind: "translations", blank: {} },
} as const satisfies Record<string, FieldInfo>;

export const questionTypes = keysOf(questionFields.type.choices);
/** FILE: a photo or a PDF, which is kept as a document of the guest. */
export type QuestionType = (typeof questionTypes)[number];

/** Shown only if another question has this answer; for yes or no the answer is `yes` or `no`. */
export const shownIf = z.object({ question_id: id, equals: text(120) });

/** The schema of each field, as a client sends it. */
export const questionFieldSchemas = {
  text: text(questionFields.text.max),
  help: optionalText(questionFields.help.max),
  type: z.enum(questionTypes, "Choose a type of answer."),
  options: wholeList(text(questionFields.options.max), 50),
  is_required: z.boolean(),
  per: z.enum(keysOf(questionFields.per.choices), "Choose whom this is asked."),
  /** Null asks all guests; otherwise guests invited to one of these events. */
  event_ids: z.array(id).min(1, "Choose an event, or ask for all of them.").max(200).nullable(),
  shown_if: shownIf.nullable(),
  position: whole(0, 10_000),
  is_active: z.boolean(),
  translations: translationsOf(questionFields),
} satisfies Record<keyof typeof questionFields, z.ZodType>;
