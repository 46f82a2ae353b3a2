import { lookUp } from "@nyota/contract/look-up";
import type { CallOutcome } from "@nyota/contract/site/call-outcomes";
import type { finishCall } from "@nyota/contract/site/calls";
import type { FormProblem } from "@nyota/contract/site/rsvp";
import type { z } from "zod";

type Finish = z.output<typeof finishCall>;
type Answers = Pick<Finish, "answers" | "questions">;

/** After how many minutes a household is phoned again when the caller names no time; null: not before it has another number. */
const AGAIN_AFTER: Record<CallOutcome, number | null> = {
  ANSWERED: 24 * 60,
  NO_ANSWER: 3 * 60,
  BUSY: 30,
  CALL_BACK: 24 * 60,
  WRONG_NUMBER: null,
};

export function tryAgainAt(outcome: CallOutcome, asked: string | null | undefined, now: Date): string | null {
  const minutes = AGAIN_AFTER[outcome];
  if (minutes === null) return null;
  return asked ?? new Date(now.getTime() + minutes * 60_000).toISOString();
}

/** The fields of the household's own form with these answers. */
export function toTyped({ answers = [], questions = [] }: Answers): Map<string, string[]> {
  const typed = new Map<string, string[]>();
  for (const { event_id, guest_id, response, meal_choice, plus_ones } of answers) {
    const key = `${event_id}.${guest_id}`;
    typed.set(`answer.${key}`, [response]);
    if (meal_choice !== undefined) typed.set(`meal.${key}`, [meal_choice ?? ""]);
    if (plus_ones !== undefined) typed.set(`plus.${key}`, [String(plus_ones)]);
  }
  for (const { question_id, guest_id, values } of questions)
    typed.set(`q.${question_id}.${guest_id ?? "household"}`, values.length > 0 ? values : [""]);
  return typed;
}

const answerFields: Record<string, string> = { answer: "response", meal: "meal_choice", plus: "plus_ones" };

/** The field of the call's body that a problem of the form is about. */
export function toBodyField(field: string, { answers = [], questions = [] }: Answers): string {
  const [name = "", first, second] = field.split(".");
  if (name === "q") {
    const index = questions.findIndex((one) => one.question_id === first && (one.guest_id ?? "household") === second);
    return `questions.${Math.max(index, 0)}.values`;
  }
  const index = answers.findIndex((one) => one.event_id === first && one.guest_id === second);
  return `answers.${Math.max(index, 0)}.${lookUp(answerFields, name) ?? "response"}`;
}

/** Why an answer was refused, for the caller. */
export const problemTexts: Record<FormProblem, string> = {
  REQUIRED: "This is required.",
  CHOICE: "Choose one of the answers offered.",
  NUMBER: "Enter a number.",
  DATE: "Enter a date.",
  TOO_LONG: "Shorten this.",
  TOO_MANY: "This is more than they may bring.",
  CLOSED: "This can't be answered any more.",
  ADULTS_ONLY: "This event is for adults only.",
  ANSWER_FIRST: "Note a yes for them first.",
  PHONE: "Enter a phone number with its country code.",
  CONFIRMED: "The hosts have confirmed this journey.",
  SOME_CONFIRMED: "The hosts have confirmed the journey of some of them.",
  FAR_DAY: "This day is far from the celebration. Check the year.",
  LEAVES_FIRST: "They would leave before they arrive.",
  FULL: "There is no room for more people at this event.",
  NOT_YOURS: "This household is not invited to it.",
  FILE_NEEDED: "Choose a file.",
  FILE_TYPE: "Choose a photo or a PDF.",
  FILE_TOO_LARGE: "Choose a smaller file.",
};
