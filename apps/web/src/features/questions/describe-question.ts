import type { Question, QuestionType } from "@nyota/contract/events/questions";
import { joinWords } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

export const questionTypeWords: Record<QuestionType, { label: string; hint: string }> = {
  SINGLE: { label: t("One of several"), hint: t("Guests pick one option") },
  MULTI: { label: t("Any of several"), hint: t("Guests tick any options") },
  YES_NO: { label: t("Yes or no"), hint: t("Two buttons") },
  TEXT: { label: t("Short text"), hint: t("One line") },
  LONG_TEXT: { label: t("Long text"), hint: t("A few lines") },
  NUMBER: { label: t("Number"), hint: t("For instance how many cars") },
  DATE: { label: t("Date"), hint: t("For instance the day of arrival") },
  FILE: { label: t("Photo or PDF"), hint: t("For instance a visa; kept with the guest's documents") },
};

export const hasOptions = (type: string) => type === "SINGLE" || type === "MULTI";

const yesNoWords: Record<string, string> = { yes: t("yes"), no: t("no") };

type Names = { events: ReadonlyMap<string, string>; questions: ReadonlyMap<string, string> };

/** Who is asked, when and how, in one line. */
export function describeQuestion(question: Question, { events, questions }: Names): string {
  const { type, per, event_ids, shown_if, options, is_required, answers } = question;
  const invited = event_ids?.map((id) => events.get(id) ?? t("a deleted event"));
  return [
    hasOptions(type) ? `${questionTypeWords[type].label}: ${options.join(", ")}` : questionTypeWords[type].label,
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
