import type { Response } from "@nyota/contract/site/rsvp";

type Reader = { query: { lang?: string }; headers: { "accept-language"?: string | undefined } };
/** What decides the language of a page: the reader's choice in its address, and the setting of their browser. */
export const languageOf = ({ query, headers }: Reader) => ({ lang: query.lang, browser: headers["accept-language"] });

export const daysAfterLastEvent = 30;

/** A guest's text without the secret of the link in it: anyone who has the link can answer for the household. */
export const hideLinks = (text: string) => text.replaceAll(/\/r\/[\w-]+/g, "/r/••••••");

/** One invitation of a household: a guest at an event, with the fields for answering. */
export type Cell = {
  guest_id: string;
  event_id: string;
  response: Response | null;
  meal_choice: string | null;
  plus_ones: number;
  plus_ones_allowed: number;
  /** How many of those allowed are people whom the household expects: they are counted in until somebody answers. */
  places: number;
  meal_options: string[];
  deadline: string | null;
};
export type CellAnswer = Pick<Cell, "response" | "meal_choice" | "plus_ones">;

export const isOpenAt = (deadline: string | null, now: Date) => deadline === null || new Date(deadline) >= now;

/** A guest who does not come has no meal and no plus-ones. */
export const tidyAnswer = (answer: CellAnswer): CellAnswer =>
  answer.response === "ACCEPTED" ? answer : { response: answer.response, meal_choice: null, plus_ones: 0 };

export const isSameAnswer = (a: CellAnswer, b: CellAnswer) =>
  a.response === b.response && a.meal_choice === b.meal_choice && a.plus_ones === b.plus_ones;

export const cellKey = (eventId: string, guestId: string) => `${eventId}.${guestId}`;

/** "3 yes, 1 no", for the host. */
export function countAnswers(answers: readonly { response: Response | null }[]) {
  const yes = answers.filter((answer) => answer.response === "ACCEPTED").length;
  const no = answers.filter((answer) => answer.response === "DECLINED").length;
  return [yes > 0 ? `${yes} yes` : "", no > 0 ? `${no} no` : ""].filter(Boolean).join(", ");
}
