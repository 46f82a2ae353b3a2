import type { ShownContact } from "@nyota/contract/site/household-forms";
import type { Household } from "./load-household.ts";

const SHOWN_DIGITS = 4;

/** What each guest can correct about themselves. Pure. */
export const viewContacts = ({ members }: Household): ShownContact[] =>
  members.map(({ id, name, phone, diet, language }) => ({
    id,
    name,
    diet,
    language,
    phone_end: phone && phone.slice(-SHOWN_DIGITS),
  }));
