import { householdKey, type Household, type Member, type Question } from "./load-household.ts";

/** One question to one guest, or to the household as a whole. */
export type Ask = { question: Question; who: string; member: Member | undefined; eventIds: string[] };

export const questionField = (questionId: string, who: string) => `q.${questionId}.${who}`;

/**
 * The questions for a household: those about all events, and those about an event that one of its guests is invited to.
 */
export function asksOf({ questions, members, cells }: Pick<Household, "questions" | "members" | "cells">): Ask[] {
  const invited = (guestId: string | undefined, question: Question) =>
    cells
      .filter((cell) => guestId === undefined || cell.guest_id === guestId)
      .map((cell) => cell.event_id)
      .filter((eventId) => question.event_ids === null || question.event_ids.includes(eventId));
  const asks = questions.flatMap((question): Ask[] =>
    question.per === "HOUSEHOLD"
      ? [{ question, who: householdKey, member: undefined, eventIds: invited(undefined, question) }]
      : members.map((member) => ({ question, who: member.id, member, eventIds: invited(member.id, question) })),
  );
  return asks.filter((ask) => ask.eventIds.length > 0 && isReachable(ask, questions));
}

/** A question whose condition depends on a disabled question can never be shown. */
const isReachable = ({ question }: Ask, questions: readonly Question[]) =>
  question.shown_if === null || questions.some((other) => other.id === question.shown_if?.question_id);
