import { useLocation } from "react-router";

/** The navigation state in which a guest list passes the selected guests to another page. */
export type ChosenGuests = { guestIds: string[] };

/** The guests selected on the previous page; undefined when this page was opened directly. */
export function useChosenGuests(): string[] | undefined {
  const state = useLocation().state as Partial<ChosenGuests> | null;
  return state?.guestIds;
}
