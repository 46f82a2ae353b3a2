import type { CallCard, MadeCall } from "./calls.ts";
import type { PageHead } from "./microsite.ts";
import type { HouseholdPage } from "./rsvp.ts";

/** What happened on a helper's page. */
export type HelperNotice = "SAVED" | "SKIPPED" | "LOST";
/** A helper's page, for the server's rendering. */
export type HelperPage = {
  head: PageHead;
  helper: string;
  /** How many of their households are to be phoned now, and how many still owe an answer. */
  due: number;
  open: number;
  time_zone: string;
  form_url: string;
  notice: HelperNotice | null;
  /** The household they have taken, with the page that it would see. */
  current: {
    id: string;
    people: CallCard["people"];
    calls: MadeCall[];
    form: HouseholdPage;
    notes: string;
    problem: "ANSWERS_WITHOUT_TALK" | "NOTES_TOO_LONG" | null;
  } | null;
};
