import { formatDay } from "#lib/text/format-day.ts";
import { planProblem } from "./planned-record.ts";
import { type Draft, listNights, nightKey, type Nights, type StayState } from "./stay-state.ts";

const isOpen = ({ status, roomKey }: Draft) => (status === "NEW" || status === "CHANGED") && roomKey !== undefined;
const keysOf = (room: string, nights: Nights) => listNights(nights).map((night) => nightKey(room, night));

/**
 * Refuses the rows for which no bed is left, in their order. Guests who move free their beds for all rows; whoever then
 * can't move keeps their bed, and the last of those who counted on it is refused too.
 */
export function refuseFull(drafts: readonly Draft[], { guests, beds: taken }: StayState): void {
  const beds = new Map(taken);
  const takers = new Map<string, Draft[]>();
  const open = drafts.filter(isOpen);
  const add = (keys: readonly string[], count: number) => {
    for (const key of keys) beds.set(key, (beds.get(key) ?? 0) + count);
  };
  for (const { stay } of open) if (stay?.takes_bed) add(keysOf(stay.room_id, stay), -1);
  for (const draft of open) {
    if (!guests.get(draft.row.guest_id)?.takesBed || !isOpen(draft)) continue;
    const nights = draft.row.values as Nights;
    const full = listNights(nights).find(
      (night) => (beds.get(nightKey(draft.roomKey!, night)) ?? 0) >= (draft.capacity ?? 0),
    );
    if (full !== undefined) refuseWithFollowers(draft, full);
    else for (const key of takeBeds(draft, nights)) pushTo(takers, key, draft);
  }

  function takeBeds(draft: Draft, nights: Nights) {
    const keys = keysOf(draft.roomKey!, nights);
    add(keys, 1);
    return keys;
  }

  function refuseWithFollowers(first: Draft, night: string) {
    refuse(first, night);
    const refused = [first];
    for (const { stay } of refused)
      for (const kept of stay?.takes_bed ? listNights(stay) : []) {
        const key = nightKey(stay!.room_id, kept);
        add([key], 1);
        const last = lastOf(takers.get(key) ?? []);
        if (!last || (beds.get(key) ?? 0) <= (last.capacity ?? 0)) continue;
        add(keysOf(last.roomKey!, last.row.values as Nights), -1);
        refuse(last, kept);
        refused.push(last);
      }
  }
}

function pushTo(takers: Map<string, Draft[]>, key: string, draft: Draft) {
  const before = takers.get(key);
  if (before) before.push(draft);
  else takers.set(key, [draft]);
}

function lastOf(takers: Draft[]): Draft | undefined {
  while (takers.length > 0 && !isOpen(takers.at(-1)!)) takers.pop();
  return takers.at(-1);
}

function refuse(draft: Draft, night: string) {
  const message = `There is no bed left in this room for the night of ${formatDay(night)}. It has ${draft.capacity}.`;
  draft.status = "ERROR";
  draft.problems = [...draft.problems, planProblem("error", "room_number", message)];
}
