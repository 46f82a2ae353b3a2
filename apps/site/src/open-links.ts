import type { HouseholdPage as Page } from "@nyota/contract/site/rsvp";
import { personAnchor } from "./guest-answer.tsx";
import type { Messages } from "./messages.ts";
import { questionAnchor } from "./question-field.tsx";

export type OpenLink = { href: string; text: string };

const linkToPerson = (page: Page, words: Messages, eventId: string, guestId: string): OpenLink | undefined => {
  const event = page.events.find(({ id }) => id === eventId);
  const guest = event?.guests.find(({ id }) => id === guestId);
  if (!event || !guest) return undefined;
  const text = page.people === 1 ? event.name : words.openAnswer(event.name, guest.name);
  return { href: `#${personAnchor(eventId, guestId)}`, text };
};

const linkToQuestion = (page: Page, words: Messages, asked: string): OpenLink | undefined => {
  const question = page.questions.find(({ field }) => field === asked);
  const forFile = page.file_questions.find(({ files }) => files.some(({ id }) => id === asked));
  const file = forFile?.files.find(({ id }) => id === asked);
  const text = question?.text ?? forFile?.text;
  const guest = question?.guest_name ?? file?.guest_name ?? null;
  return text ? { href: `#${questionAnchor(asked)}`, text: words.openQuestion(text, guest) } : undefined;
};

/** Everybody who has not answered yet, event by event. */
export const openAnswers = (page: Page, words: Messages): OpenLink[] =>
  page.events
    .filter((event) => event.is_open)
    .flatMap((event) =>
      event.guests.flatMap(({ id, response, is_welcome, tentative }) =>
        response === null && is_welcome && (tentative === null || tentative === "OFFERED")
          ? (linkToPerson(page, words, event.id, id) ?? [])
          : [],
      ),
    );

/** The required questions that are still open. */
export const openQuestions = (page: Page, words: Messages): OpenLink[] =>
  page.open_questions.flatMap((field) => linkToQuestion(page, words, field) ?? []);

/** Where a problem of the form can be mended; undefined if it has no place on the page. */
export function linkToProblem(page: Page, words: Messages, field: string): OpenLink | undefined {
  const [kind, ...ids] = field.split(".");
  if (kind === "q") return linkToQuestion(page, words, field);
  return linkToPerson(page, words, ids[0] ?? "", ids[1] ?? "");
}
