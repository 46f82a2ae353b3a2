import type { ShownContact, ShownPhone } from "@nyota/contract/site/household-forms";
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

/** The numbers that the household's messages go to, each once. Pure. */
export function viewPhones({ members }: Household): ShownPhone[] {
  const sources = new Map(members.flatMap(({ phone, opted_out }) => (phone ? [[phone, opted_out] as const] : [])));
  return [...sources].map(([phone, source]) => ({
    phone_end: phone.slice(-SHOWN_DIGITS),
    stopped: source && (source === "PAGE" ? "HERE" : "ELSEWHERE"),
  }));
}
