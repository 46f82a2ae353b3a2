import type { Response } from "@nyota/contract/site/rsvp";
import { cellKey } from "../rules.ts";
import { toValues } from "#features/questions/rules.ts";
import { answerKey, householdKey, type Household, type Member, type Question } from "./load-household.ts";

/** One question to one guest, or to the household as a whole. */
export type Ask = { question: Question; who: string; member: Member | undefined; eventIds: string[] };

export const questionField = (questionId: string, who: string) => `q.${questionId}.${who}`;

/**
 * The questions in the form of a household: those about all events, and those about an event that one of its guests is
 * invited to. Files are sent by forms of their own.
 */
export const asksOf = (household: Asked): Ask[] => everyAsk(household).filter(({ question }) => !isFile(question));

/**
 * The questions that ask this household for a file, as far as its other answers make them apply. Nobody is asked who has
 * said no to all that the question is about.
 */
export function fileAsksOf(household: Asked & Pick<Household, "answers">): Ask[] {
  const asks = everyAsk(household);
  const mayCome = ({ eventIds, member }: Ask) =>
    household.cells.some(
      ({ event_id, guest_id, response }) =>
        response !== "DECLINED" && eventIds.includes(event_id) && (member === undefined || guest_id === member.id),
    );
  return asks
    .filter((ask) => isFile(ask.question) && mayCome(ask))
    .filter((ask) => isShown(ask, asks, storedValues(household)));
}

type Asked = Pick<Household, "questions" | "members" | "cells">;
const isFile = ({ type }: Question) => type === "FILE";

const storedValues =
  ({ answers }: Pick<Household, "answers">): ValuesOf =>
  ({ question, who }) =>
    toValues(answers.get(answerKey(question.id, who)));

function everyAsk({ questions, members, cells }: Asked): Ask[] {
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

/** The values of a question's answer, for this guest or the household. */
export type ValuesOf = (ask: Ask) => string[];

/** Whether the answers to other questions make this one apply. */
export function isShown(ask: Ask, asks: readonly Ask[], valuesOf: ValuesOf): boolean {
  const condition = ask.question.shown_if;
  if (!condition) return true;
  const on = asks.find(
    (other) => other.question.id === condition.question_id && (other.who === ask.who || other.who === householdKey),
  );
  return on !== undefined && isShown(on, asks, valuesOf) && valuesOf(on).includes(condition.equals);
}

/** Only guests who come have to answer. */
export const isComing = (
  { cells }: Pick<Household, "cells">,
  ask: Ask,
  responseOf: (cellKey: string) => Response | null | undefined,
): boolean =>
  cells.some(
    (cell) =>
      ask.eventIds.includes(cell.event_id) &&
      (ask.member === undefined || cell.guest_id === ask.member.id) &&
      responseOf(cellKey(cell.event_id, cell.guest_id)) === "ACCEPTED",
  );

/** The fields of required questions without a stored answer from a guest who comes. */
export function openQuestions(household: Household): string[] {
  const asks = everyAsk(household);
  const responses = new Map(household.cells.map((cell) => [cellKey(cell.event_id, cell.guest_id), cell.response]));
  const valuesOf = storedValues(household);
  return asks
    .filter((ask) => ask.question.is_required && valuesOf(ask).length === 0 && isShown(ask, asks, valuesOf))
    .filter((ask) => isComing(household, ask, (key) => responses.get(key)))
    .map(({ question, who }) => questionField(question.id, who));
}

/** A question whose condition depends on a disabled question can never be shown. */
const isReachable = ({ question }: Ask, questions: readonly Question[]) =>
  question.shown_if === null || questions.some((other) => other.id === question.shown_if?.question_id);
