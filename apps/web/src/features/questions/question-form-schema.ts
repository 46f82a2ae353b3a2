import { questionFields, questionFieldSchemas } from "@nyota/contract/events/question-fields";
import type { Question } from "@nyota/contract/events/questions";
import { z } from "zod";
import { hasOptions } from "./describe-question.ts";
import { t } from "#lib/i18n/t.ts";
import { formShape, toForm } from "#ui/form/form-shape.ts";
import { translationsBody, translationsShape, translationsToForm } from "#ui/form/translated-texts.ts";

const { max: lineMax } = questionFields.options;

/** A question as typed in the form. A condition has two fields, and the events are preceded by a choice. */
export const questionFormSchema = z
  .object({
    ...formShape(questionFields, questionFieldSchemas),
    // Empty lines are not sent.
    options: z
      .array(
        z
          .string()
          .trim()
          .max(lineMax, t("Keep this under {max} characters.", { max: lineMax })),
      )
      .max(50),
    translations: translationsShape(questionFields),
    asks: z.enum(["EVERYBODY", "EVENTS"]),
    event_ids: z.array(z.string()),
    depends_on: z.string(),
    equals: z.string().trim(),
  })
  .superRefine((value, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    const options = value.options.filter(Boolean);
    if (hasOptions(value.type) && options.length < 2) problem("options", t("Give at least two options."));
    else if (hasOptions(value.type) && new Set(options).size < options.length)
      problem("options", t("Two options are the same."));
    if (value.asks === "EVENTS" && value.event_ids.length === 0)
      problem("event_ids", t("Choose an event, or ask everybody."));
    if (value.depends_on && !value.equals) problem("equals", t("Choose the answer that shows this question."));
  });
export type QuestionFormInput = z.input<typeof questionFormSchema>;
export type QuestionFormOutput = z.output<typeof questionFormSchema>;

/** Without a question, the values of a new one. */
export const questionToForm = (question?: Question): QuestionFormInput => ({
  ...toForm(questionFields, questionFieldSchemas, question),
  ...(!question && { type: "SINGLE" }),
  options: question?.options.length ? question.options : ["", ""],
  translations: translationsToForm(questionFields, question),
  asks: question?.event_ids ? "EVENTS" : "EVERYBODY",
  event_ids: question?.event_ids ?? [],
  depends_on: question?.shown_if?.question_id ?? "",
  equals: question?.shown_if?.equals ?? "",
});

export function questionBody({
  asks,
  event_ids,
  depends_on,
  equals,
  options,
  translations,
  ...values
}: QuestionFormOutput) {
  return {
    ...values,
    options: hasOptions(values.type) ? options.filter(Boolean) : [],
    translations: translationsBody(questionFields, translations, hasOptions(values.type) ? { options } : {}),
    event_ids: asks === "EVENTS" ? event_ids : null,
    shown_if: depends_on ? { question_id: depends_on, equals } : null,
  };
}
