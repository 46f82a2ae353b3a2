import { useLocation } from "react-router";

/** What a list of guests hands to the page that is to do something with the chosen ones. */
export type ChosenGuests = { guestIds: string[] };

/** The guests somebody chose before they came here; undefined when they came by themselves. */
export function useChosenGuests(): string[] | undefined {
  const state = useLocation().state as Partial<ChosenGuests> | null;
  return state?.guestIds;
}
