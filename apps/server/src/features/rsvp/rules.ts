import type { Tentative } from "@nyota/contract/guests/guest-answers";
import type { Response } from "@nyota/contract/site/rsvp";
import { mayDo, type Scope } from "#http/scope.ts";

type Reader = { query: { lang?: string }; headers: { "accept-language"?: string | undefined } };
/** What decides the language of a page: the reader's choice in its address, and the setting of their browser. */
export const languageOf = ({ query, headers }: Reader) => ({ lang: query.lang, browser: headers["accept-language"] });

export const daysAfterLastEvent = 30;

/**
 * A guest's text as the caller may see it. Anyone who has the link in it can answer for the household, so its secret is
 * hidden from whoever may not change guests, and from a member who sees some groups only: a text to a shared phone can
 * have the links of households of other groups.
 */
export const shownText = (scope: Scope, text: string) =>
  mayDo(scope, "GUEST:EDIT") && scope.groupIds === null ? text : text.replaceAll(/\/r\/[\w-]+/g, "/r/••••••");

/** One invitation of a household: a guest at an event, with the fields for answering. */
export type Cell = {
  guest_id: string;
  event_id: string;
  response: Response | null;
  /** What was said besides yes and no; null with a response. A waiting guest has the meal and plus-ones they want. */
  tentative: Tentative | null;
  meal_choice: string | null;
  plus_ones: number;
  plus_ones_allowed: number;
  /** How many of those allowed are people whom the household expects: they are counted in until somebody answers. */
  expected_plus_ones: number;
  /** Plus-ones whom the household has named; already subtracted from those allowed. */
  named_plus_ones: number;
  children_welcome: boolean;
  meal_options: string[];
  deadline: string | null;
  /** False for a child whom the event does not welcome. A child whom a host has accepted is welcome. */
  is_welcome: boolean;
  /** Until when a place is kept, or was. */
  offered_until: string | null;
  /** How many heads they are without plus-ones. */
  own_heads: number;
};
export type CellAnswer = Pick<Cell, "response" | "tentative" | "meal_choice" | "plus_ones">;

export const isOpenAt = (deadline: string | null, now: Date) => deadline === null || new Date(deadline) >= now;

/** Only a guest who comes, or waits to come, has a meal and plus-ones. */
export const tidyAnswer = ({ response, tentative, meal_choice, plus_ones }: CellAnswer): CellAnswer =>
  response === "ACCEPTED" || isOnWaitingList(tentative)
    ? { response, tentative, meal_choice, plus_ones }
    : { response, tentative, meal_choice: null, plus_ones: 0 };

/** Whether a guest said yes and waits for a place, or is offered one. */
export const isOnWaitingList = (tentative: Tentative | null) => tentative === "WAITING" || tentative === "OFFERED";

/** A place that is offered is kept for them. */
export const hasPlace = ({ response, tentative }: Pick<CellAnswer, "response" | "tentative">) =>
  response === "ACCEPTED" || tentative === "OFFERED";

export const isAnswered = ({ response, tentative }: CellAnswer) => response !== null || tentative !== null;

export const headsOf = ({ own_heads }: Cell, { plus_ones }: CellAnswer) => own_heads + plus_ones;

export const isSameAnswer = (a: CellAnswer, b: CellAnswer) =>
  a.response === b.response &&
  a.tentative === b.tentative &&
  a.meal_choice === b.meal_choice &&
  a.plus_ones === b.plus_ones;

export const cellKey = (eventId: string, guestId: string) => `${eventId}.${guestId}`;

/** "3 yes, 1 no", for the host. */
export function countAnswers(answers: readonly Pick<CellAnswer, "response" | "tentative">[]) {
  const yes = answers.filter((answer) => answer.response === "ACCEPTED").length;
  const no = answers.filter((answer) => answer.response === "DECLINED").length;
  const unsure = answers.filter((answer) => answer.tentative === "UNSURE").length;
  const waiting = answers.filter((answer) => isOnWaitingList(answer.tentative)).length;
  return [
    yes > 0 ? `${yes} yes` : "",
    no > 0 ? `${no} no` : "",
    unsure > 0 ? `${unsure} not sure yet` : "",
    waiting > 0 ? `${waiting} on the waiting list` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** For so long one notification counts up the households that answer. */
export const NOTICE_MINUTES = 10;

const NAMED_HOUSEHOLDS = 5;
/** "Gupta family, Iyer family and 3 others" */
export function joinHouseholds(names: readonly string[]): string {
  const others = names.length - NAMED_HOUSEHOLDS;
  const shown = names.slice(0, NAMED_HOUSEHOLDS).join(", ");
  return others > 0 ? `${shown} and ${others === 1 ? "one other" : `${others} others`}` : shown;
}

type Reopened = { request: { open_until: string | null } | null };

/** Hosts can open a page again for one household, also when nobody else answers any more. */
export const isPageOpen = ({ request }: Reopened, { is_rsvp_open }: { is_rsvp_open: boolean }, now: Date) =>
  is_rsvp_open || (request?.open_until != null && new Date(request.open_until) >= now);

// A household is a few rows found by their keys, and its page twenty statements: planning them took most of the time.
export const readingPage = { isSnapshot: true, isReading: "from the start", isPlannedOnce: true } as const;
export const takingForm = { isSnapshot: false, isPlannedOnce: true } as const;
