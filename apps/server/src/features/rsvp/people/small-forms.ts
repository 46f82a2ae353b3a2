import type { PageNotice } from "@nyota/contract/site/page-notices";
import type { Problem } from "../form/read-answers.ts";
import { namePerson, removePerson } from "./name-person.ts";
import { saveContact } from "./save-contact.ts";
import { takeJourneys, withdraw } from "./take-journeys.ts";
import type { SmallForm } from "./small-form.ts";
import { allowMessages, stopMessages } from "./stop-messages.ts";

/** `name` begins the names of its problems; `isNaming` if it adds to the list of guests. */
export type SmallFormKind = {
  name: string;
  notice: PageNotice;
  isNaming: boolean;
  take: (form: SmallForm) => Promise<Problem[]>;
};

/** The small forms of a household's page beside the answers, by their intent. */
export const smallForms: Record<string, SmallFormKind> = {
  person: { name: "person", notice: "NAMED", isNaming: true, take: namePerson },
  contact: { name: "contact", notice: "CORRECTED", isNaming: false, take: saveContact },
  journey: { name: "journey", notice: "TRAVEL", isNaming: false, take: takeJourneys },
  "remove-journey": { name: "journey", notice: "NO_TRAVEL", isNaming: false, take: withdraw },
  "remove-person": { name: "person", notice: "REMOVED", isNaming: true, take: removePerson },
  "stop-messages": { name: "messages", notice: "STOPPED", isNaming: false, take: stopMessages },
  "allow-messages": { name: "messages", notice: "ALLOWED", isNaming: false, take: allowMessages },
};
