import type { NightSource, ProposedNights } from "@nyota/contract/guests/guest-nights";
import { formatNights } from "../format-stay.ts";

const sources: Record<NightSource, string> = {
  JOURNEY: "their journey",
  HOUSEHOLD: "their household’s journey",
  EVENTS: "their events",
  CELEBRATION: "the celebration",
  ONE_NIGHT: "a guess of one night",
};

/** "Feb 11 – 14, 27 · 3 nights" */
export const describeNights = (proposed: ProposedNights | null): string =>
  proposed ? formatNights(proposed) : "Nights not known";

/** "by their journey and their events" */
export const describeSources = (proposed: ProposedNights | null): string => {
  if (!proposed) return "";
  const [from, until] = [sources[proposed.check_in_from], sources[proposed.check_out_from]];
  return from === until ? `by ${from}` : `by ${from} and ${until}`;
};

/** Household and group. */
export const describeGroups = ({ household, group }: { household: string | null; group: string | null }): string =>
  [household, group].filter(Boolean).join(" · ");
