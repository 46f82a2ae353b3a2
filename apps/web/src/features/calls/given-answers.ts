import type { CallCard } from "@nyota/contract/site/calls";
import type { InvitedEvent, ShownGuest, ShownQuestion } from "@nyota/contract/site/rsvp";

export type Choice = "" | "ACCEPTED" | "DECLINED" | "UNSURE";
export type GivenAnswer = { response: Choice; meal: string; plusOnes: number };
export type Given = { answers: Record<string, GivenAnswer>; questions: Record<string, string[]> };

export const answerKey = (event: Pick<InvitedEvent, "id">, guest: Pick<ShownGuest, "id">) => `${event.id}.${guest.id}`;

const choiceOf = ({ response, tentative }: ShownGuest): Choice =>
  response ?? (tentative === "UNSURE" ? "UNSURE" : tentative === null ? "" : "ACCEPTED");

/** A household that is expected with more people brings them until it says otherwise. */
const plusOnesOf = ({ response, tentative, plus_ones, expected_plus_ones }: ShownGuest) =>
  response === null && tentative === null ? Math.max(plus_ones, expected_plus_ones) : plus_ones;

/** What the household has answered before the call. */
export function storedAnswers({ events, questions }: CallCard): Given {
  const answers = events.flatMap((event) =>
    event.guests.map((guest): [string, GivenAnswer] => [
      answerKey(event, guest),
      { response: choiceOf(guest), meal: guest.meal_choice ?? "", plusOnes: plusOnesOf(guest) },
    ]),
  );
  return {
    answers: Object.fromEntries(answers),
    questions: Object.fromEntries(questions.map(({ field, values }) => [field, values])),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only what was changed on the phone, as the call takes it. */
export function changedAnswers(card: CallCard, given: Given) {
  const stored = storedAnswers(card);
  const answers = card.events.flatMap((event) =>
    event.guests.flatMap((guest) => {
      const key = answerKey(event, guest);
      const { response, meal, plusOnes } = given.answers[key] as GivenAnswer;
      if (response === "" || isSame(given.answers[key], stored.answers[key])) return [];
      const comes = response === "ACCEPTED";
      return [
        {
          event_id: event.id,
          guest_id: guest.id,
          response,
          ...(comes && event.meal_options.length > 0 && { meal_choice: meal || null }),
          ...(comes && { plus_ones: plusOnes }),
        },
      ];
    }),
  );
  const questions = card.questions
    .filter(
      ({ field }) => isAsked(card.questions, given, field) && !isSame(given.questions[field], stored.questions[field]),
    )
    .map(({ field }) => {
      const [, question_id = "", who = ""] = field.split(".");
      const values = (given.questions[field] ?? []).filter((value) => value.trim() !== "");
      return { question_id, guest_id: who === "household" ? null : who, values };
    });
  return { answers, questions };
}

/** Whether the answers to other questions make this one apply. */
export function isAsked(questions: readonly ShownQuestion[], given: Given, field: string): boolean {
  const condition = questions.find((question) => question.field === field)?.shown_if;
  if (!condition) return true;
  return (
    isAsked(questions, given, condition.field) && (given.questions[condition.field] ?? []).includes(condition.equals)
  );
}
