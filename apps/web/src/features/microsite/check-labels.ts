import type { OpenCheck, PublishCheck } from "@nyota/contract/site/rsvp";
import { pluralise } from "#lib/text/format.ts";

type Label = {
  text: (count: number) => string;
  action: string;
  /** Where it is mended: a page of the project or a field of this page. */
  page?: "events" | "guests" | "rsvp/translations";
  field?: string;
};

export const checkLabels: Record<PublishCheck, Label> = {
  EMPTY_PAGE: {
    text: () => "There is nothing on the page yet, so it can’t be published. Add an event or write a section.",
    action: "Add an event",
    page: "events",
  },
  NO_EVENT: { text: () => "There is no event yet.", action: "Add an event", page: "events" },
  EVENTS_OVER: {
    text: () => "All events are over.",
    action: "Open the events",
    page: "events",
  },
  NOBODY_INVITED: { text: () => "Nobody is invited yet.", action: "Invite guests", page: "guests" },
  NOT_INVITED: {
    text: (count) => `${pluralise(count, "guest is", "guests are")} invited to nothing.`,
    action: "Show them",
    page: "guests",
  },
  NO_PHONE: {
    text: (count) =>
      `${pluralise(count, "invited guest", "invited guests")} can’t be sent their link: nobody in the household has a phone number.`,
    action: "Show them",
    page: "guests",
  },
  NO_DEADLINE: {
    text: (count) => `${pluralise(count, "event has", "events have")} no date to answer by.`,
    action: "Set a date",
    field: "rsvp_deadline",
  },
  DEADLINE_PASSED: {
    text: (count) => `The date to answer by has passed for ${pluralise(count, "event")}.`,
    action: "Change the date",
    field: "rsvp_deadline",
  },
  EVENT_DEADLINE_PASSED: {
    text: (count) =>
      `The date to answer by has passed for ${pluralise(count, "event with a date of its own", "events with dates of their own")}.`,
    action: "Open the events",
    page: "events",
  },
  UNTRANSLATED: {
    text: (count) => `${pluralise(count, "text is", "texts are")} not in every language of the page.`,
    action: "Translate them",
    page: "rsvp/translations",
  },
};

/** The query that shows the guests of a check in the guest list. */
export const guestQuery = ({ guest_filter }: Pick<OpenCheck, "guest_filter">): string =>
  new URLSearchParams(
    Object.entries(guest_filter ?? {}).flatMap(([name, values]) => values.map((value) => [name, value])),
  ).toString();
