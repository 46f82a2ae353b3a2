import type { ProposedNights } from "@nyota/contract/guests/guest-nights";
import { formatNights } from "../format-stay.ts";
import { t } from "#lib/i18n/t.ts";

/** "Feb 11 – 14, 27 · 3 nights" */
export const describeNights = (proposed: ProposedNights | null): string =>
  proposed ? formatNights(proposed) : t("Nights not known");

/** "by their journey and their events" */
export const describeSources = (proposed: ProposedNights | null): string => {
  if (!proposed) return "";
  const { check_in_from: from, check_out_from: until } = proposed;
  return from === until
    ? t(
        "by {from, select, JOURNEY {their journey} HOUSEHOLD {their household’s journey} EVENTS {their events} CELEBRATION {the celebration} other {a guess of one night}}",
        { from },
      )
    : t(
        "by {from, select, JOURNEY {their journey} HOUSEHOLD {their household’s journey} EVENTS {their events} CELEBRATION {the celebration} other {a guess of one night}} and {until, select, JOURNEY {their journey} HOUSEHOLD {their household’s journey} EVENTS {their events} CELEBRATION {the celebration} other {a guess of one night}}",
        { from, until },
      );
};

/** Household and group. */
export const describeGroups = ({ household, group }: { household: string | null; group: string | null }): string =>
  [household, group].filter(Boolean).join(" · ");
