import type { OpenCheck, PublishCheck } from "@nyota/contract/site/rsvp";
import { t } from "#lib/i18n/t.ts";

type Label = {
  text: (count: number) => string;
  action: string;
  /** Where it is mended: a page of the project or a field of this page. */
  page?: "events" | "guests" | "rsvp/translations";
  field?: string;
};

export const checkLabels: Record<PublishCheck, Label> = {
  EMPTY_PAGE: {
    text: () => t("There is nothing on the page yet, so it can’t be published. Add an event or write a section."),
    action: t("Add an event"),
    page: "events",
  },
  NO_EVENT: { text: () => t("There is no event yet."), action: t("Add an event"), page: "events" },
  EVENTS_OVER: {
    text: () => t("All events are over."),
    action: t("Open the events"),
    page: "events",
  },
  NOBODY_INVITED: { text: () => t("Nobody is invited yet."), action: t("Invite guests"), page: "guests" },
  NOT_INVITED: {
    text: (count) => t("{count, plural, one {# guest is} other {# guests are}} invited to nothing.", { count }),
    action: t("Show them"),
    page: "guests",
  },
  NO_PHONE: {
    text: (count) =>
      t(
        "{count, plural, one {# invited guest} other {# invited guests}} can’t be sent their link: nobody in the household has a phone number.",
        { count },
      ),
    action: t("Show them"),
    page: "guests",
  },
  NO_DEADLINE: {
    text: (count) => t("{count, plural, one {# event has} other {# events have}} no date to answer by.", { count }),
    action: t("Set a date"),
    field: "rsvp_deadline",
  },
  DEADLINE_PASSED: {
    text: (count) =>
      t("The date to answer by has passed for {count, plural, one {# event} other {# events}}.", { count }),
    action: t("Change the date"),
    field: "rsvp_deadline",
  },
  EVENT_DEADLINE_PASSED: {
    text: (count) =>
      t(
        "The date to answer by has passed for {count, plural, one {# event with a date of its own} other {# events with dates of their own}}.",
        { count },
      ),
    action: t("Open the events"),
    page: "events",
  },
  UNTRANSLATED: {
    text: (count) =>
      t("{count, plural, one {# text is} other {# texts are}} not in every language of the page.", { count }),
    action: t("Translate them"),
    page: "rsvp/translations",
  },
};

/** The query that shows the guests of a check in the guest list. */
export const guestQuery = ({ guest_filter }: Pick<OpenCheck, "guest_filter">): string =>
  new URLSearchParams(
    Object.entries(guest_filter ?? {}).flatMap(([name, values]) => values.map((value) => [name, value])),
  ).toString();
