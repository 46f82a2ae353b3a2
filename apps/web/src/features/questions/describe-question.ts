import { questionFields, type QuestionType } from "@nyota/contract/events/question-fields";
import type { Question } from "@nyota/contract/events/questions";
import { keysOf } from "@nyota/contract/keys-of";
import { joinWords } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";

const nameType = (type: QuestionType): string => translate(questionFields.type.choices[type]);

/** The most usual first. */
const typeHints: Record<QuestionType, string> = {
  SINGLE: t("Guests pick one option"),
  MULTI: t("Guests tick any options"),
  YES_NO: t("Two buttons"),
  TEXT: t("One line"),
  LONG_TEXT: t("A few lines"),
  NUMBER: t("For instance how many cars"),
  DATE: t("For instance the day of arrival"),
  FILE: t("For instance a visa; kept with the guest's documents"),
};
/** The types of answers as they are offered. */
export const questionTypeOptions = keysOf(typeHints).map((value) => ({
  value,
  label: nameType(value),
  hint: typeHints[value],
}));

export const hasOptions = (type: string) => type === "SINGLE" || type === "MULTI";

const yesNoWords: Record<string, string> = { yes: t("yes"), no: t("no") };

type Names = { events: ReadonlyMap<string, string>; questions: ReadonlyMap<string, string> };

/** Who is asked, when and how, in one line. */
export function describeQuestion(question: Question, { events, questions }: Names): string {
  const { type, per, event_ids, shown_if, options, is_required, answers } = question;
  const invited = event_ids?.map((id) => events.get(id) ?? t("a deleted event"));
  return [
    hasOptions(type) ? `${nameType(type)}: ${options.join(", ")}` : nameType(type),
    per === "HOUSEHOLD" ? t("once per household") : t("each guest"),
    invited && t("only those invited to {events}", { events: joinWords(invited) }),
    shown_if &&
      t("only when “{question}” is answered {answer}", {
        question: questions.get(shown_if.question_id) ?? t("another question"),
        answer: yesNoWords[shown_if.equals] ?? shown_if.equals,
      }),
    is_required && t("must be answered"),
    answers > 0 && t("{count, plural, one {# answer} other {# answers}}", { count: answers }),
  ]
    .filter(Boolean)
    .join(" · ");
}
