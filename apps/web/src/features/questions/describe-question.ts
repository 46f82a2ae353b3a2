import type { Question, QuestionType } from "@nyota/contract/events/questions";
import { joinWords, pluralise } from "#lib/text/format.ts";

export const questionTypeWords: Record<QuestionType, { label: string; hint: string }> = {
  SINGLE: { label: "One of several", hint: "Guests pick one option" },
  MULTI: { label: "Any of several", hint: "Guests tick any options" },
  YES_NO: { label: "Yes or no", hint: "Two buttons" },
  TEXT: { label: "Short text", hint: "One line" },
  LONG_TEXT: { label: "Long text", hint: "A few lines" },
  NUMBER: { label: "Number", hint: "For instance how many cars" },
  DATE: { label: "Date", hint: "For instance the day of arrival" },
  FILE: { label: "Photo or PDF", hint: "For instance a visa; kept with the guest's documents" },
};

export const hasOptions = (type: string) => type === "SINGLE" || type === "MULTI";

type Names = { events: ReadonlyMap<string, string>; questions: ReadonlyMap<string, string> };

/** Who is asked, when and how, in one line. */
export function describeQuestion(question: Question, { events, questions }: Names): string {
  const { type, per, event_ids, shown_if, options, is_required, answers } = question;
  const invited = event_ids?.map((id) => events.get(id) ?? "a deleted event");
  return [
    hasOptions(type) ? `${questionTypeWords[type].label}: ${options.join(", ")}` : questionTypeWords[type].label,
    per === "HOUSEHOLD" ? "once per household" : "each guest",
    invited && `only those invited to ${joinWords(invited)}`,
    shown_if &&
      `only when “${questions.get(shown_if.question_id) ?? "another question"}” is answered ${shown_if.equals}`,
    is_required && "must be answered",
    answers > 0 && pluralise(answers, "answer"),
  ]
    .filter(Boolean)
    .join(" · ");
}
