import type { ReplyOf } from "@nyota/contract/endpoint";
import type { DeskTick, DeskStay, DeskTap, stayDeskEndpoints } from "@nyota/contract/travel-stay/stay-desk";
import { asTaps, resolveTaps } from "@nyota/contract/travel-stay/desk-taps";
import { forgottenAtSignOut } from "#lib/api/session.ts";
import { t } from "#lib/i18n/t.ts";
import { fold } from "#lib/text/fold.ts";

export type DeskList = ReplyOf<typeof stayDeskEndpoints.list>;
/** The list as it was when the server last answered, and for whom. */
export type KeptList = { list: DeskList; readAt: string; userId: string; mayEdit: boolean };

/** Guests' names: gone from this device when its user signs out. */
export const listKey = (projectId: string): string => `${forgottenAtSignOut}desk.${projectId}`;
/**
 * Taps that the server does not have yet, of one user: whoever signs in next must not send them as their own. They have no
 * names in them and outlive a sign-out, so that none is lost.
 */
export const tapsKey = (projectId: string, userId: string): string => `nyota.desk-taps.${projectId}.${userId}`;

/** The list with the taps that are still to be sent, as the server will have it after them. */
export function withTaps(stays: readonly DeskStay[], taps: readonly DeskTap[]): DeskStay[] {
  const ofStay = Map.groupBy(taps, ({ stay_id }) => stay_id);
  return stays.map((stay) => {
    const own = ofStay.get(stay.stay_id);
    return own ? { ...stay, ticks: resolveTaps([...asTaps(stay.ticks), ...own]) } : stay;
  });
}

export const makeTap = (stay: DeskStay, kind: DeskTick, now: Date): DeskTap => ({
  id: crypto.randomUUID(),
  stay_id: stay.stay_id,
  guest_id: stay.guest_id,
  kind,
  is_done: stay.ticks[kind] === null,
  at: now.toISOString(),
});

export const deskParts = ["EXPECTED", "HERE", "LEFT"] as const;
export type DeskPart = (typeof deskParts)[number];
export const labelPart = (part: DeskPart): string =>
  t("{part, select, EXPECTED {Expected} HERE {Here} other {Left}}", { part });
export const partOf = ({ ticks }: DeskStay): DeskPart =>
  ticks.LEFT !== null ? "LEFT" : ticks.ARRIVED !== null ? "HERE" : "EXPECTED";

/** By name, household, room or hotel; every word has to be somewhere. */
export function findStays(stays: readonly DeskStay[], search: string): DeskStay[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...stays];
  return stays.filter(({ name, household, room_number, hotel }) => {
    const text = fold([name, household, room_number, hotel].filter(Boolean).join(" "));
    return words.every((word) => text.includes(word));
  });
}
