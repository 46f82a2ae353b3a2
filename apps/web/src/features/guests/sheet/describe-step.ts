import { answerExceptions, type AnswerException } from "@nyota/contract/guests/guest-answers";
import type { Answerer, AnswerStep, GivenAnswer } from "@nyota/contract/guests/guests";
import { answerLabels, tentativeLabels } from "@nyota/contract/guests/answer-labels";
import { readTypedDate } from "#lib/text/read-typed.ts";
import { formatDate, joinWords } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";

const answerers: Record<Answerer, string> = {
  GUEST: t("by the guest"),
  HOUSEHOLD: t("by the household"),
  COLLABORATOR: t("by a host"),
  IMPORT: t("by an import"),
  MESSAGE_REPLY: t("by a message"),
  SYSTEM: t("by the waiting list"),
};

export type StepWords = { before: string | null; after: string; more: string; by: string };

/** "Pending → Accepted, 2 more people, Jain", and who gave the answer. */
export function describeStep({ before, after, details, answered_by, actor, caller, given_as }: AnswerStep): StepWords {
  const plusOnes: unknown = details?.plus_ones?.after;
  const exceptions: unknown = details?.exceptions?.after;
  const meal: unknown = details?.meal_choice?.after;
  const more = [
    typeof plusOnes === "number" &&
      plusOnes > 0 &&
      t("{count, plural, one {# more person} other {# more people}}", { count: plusOnes }),
    typeof meal === "string" && meal,
    ...(Array.isArray(exceptions) ? exceptions.filter(isException).map((rule) => exceptionLabels[rule]) : []),
  ].filter(Boolean);
  const host = answered_by === "COLLABORATOR" && actor ? t("by {name}", { name: actor }) : answerers[answered_by];
  const who = caller === null ? host : t("on the phone, by {name}", { name: caller });
  return {
    before: before === after ? null : formatAnswer(before),
    after: formatAnswer(after),
    more: more.join(", "),
    by: given_as ? t("{answerer}, as {name}", { answerer: who, name: given_as }) : who,
  };
}

const stepLabels = { ...answerLabels, ...tentativeLabels };
const formatAnswer = (response: AnswerStep["after"]) => (response ? translate(stepLabels[response]) : t("No answer"));

const exceptionLabels: Record<AnswerException, string> = {
  ADULTS_ONLY: t("although the event is for adults only"),
  BEYOND_CAPACITY: t("beyond the capacity"),
};
const isException = (rule: unknown): rule is AnswerException => answerExceptions.some((known) => known === rule);

const yesNo: Record<string, string> = { yes: t("Yes"), no: t("No") };

/** An answer to a question as readable text. */
export function formatGivenAnswer({ type, values }: Pick<GivenAnswer, "type" | "values">): string {
  if (values.length === 0) return "–";
  if (type === "YES_NO") return values.map((value) => yesNo[value] ?? value).join(", ");
  if (type === "DATE") return values.map((value) => (readTypedDate(value) ? formatDate(value) : value)).join(", ");
  return joinWords(values);
}
