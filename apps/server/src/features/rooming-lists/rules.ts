import { keysOf } from "@nyota/contract/keys-of";
import {
  type MarkedLine,
  type ChangeCounts,
  type RoomingLineField,
  roomingLineFields,
  type RoomingLine,
  type LineMark,
} from "@nyota/contract/travel-stay/rooming-lists";

/** A line as it is kept; `listed_as` is the name for a reader who may not see guests' details. */
export type KeptLine = RoomingLine & { room_id: string; listed_as: string };
/** What a reader may see of guests and journeys. */
export type Sight = { names: boolean; arrivals: boolean };

/** All that a reader can be allowed to see, by name: what changed is counted for each when a version is made. */
export const sights = {
  ALL: { names: true, arrivals: true },
  NAMES: { names: true, arrivals: false },
  ARRIVALS: { names: false, arrivals: true },
  NEITHER: { names: false, arrivals: false },
} as const satisfies Record<string, Sight>;
export type SightName = keyof typeof sights;

/** A line for a reader. What they may not see is not there, so that no change of it is seen either. */
export const lineFor = ({ listed_as, room_id: _room, ...line }: KeptLine, { names, arrivals }: Sight): RoomingLine => ({
  ...line,
  ...(names ? {} : { name: listed_as }),
  ...(arrivals ? {} : { arrives_at: null, arrives_by: null }),
});

const fields = keysOf(roomingLineFields);
const changedFields = (a: RoomingLine, b: RoomingLine): RoomingLineField[] =>
  fields.filter((field) => a[field] !== b[field]);

const keyOf = (line: RoomingLine) => JSON.stringify([line.guest_id, ...fields.map((field) => line[field])]);

/**
 * The lines of a version in its order, then those of the version before that are not in it any more. The stays of one guest
 * are compared with each other: first those that are equal, then the others in the order of their nights.
 */
export function compareLines(before: readonly RoomingLine[], after: readonly RoomingLine[]): MarkedLine[] {
  const pairs = new Map<RoomingLine, RoomingLine>();
  const old = Map.groupBy(before, ({ guest_id }) => guest_id);
  for (const [guestId, own] of Map.groupBy(after, ({ guest_id }) => guest_id)) {
    const theirs = old.get(guestId) ?? [];
    // Almost every guest has one stay: nothing has to be compared to know which one it was.
    if (own.length === 1 && theirs.length === 1) pairs.set(own[0]!, theirs[0]!);
    else if (theirs.length > 0) pairStays(pairs, { before: theirs, after: own });
  }
  const kept = new Set(pairs.values());
  return [
    ...after.map((line): MarkedLine => {
      const was = pairs.get(line);
      if (!was) return { ...line, mark: "NEW", before: null };
      const changed = changedFields(was, line);
      if (changed.length === 0) return { ...line, mark: "SAME", before: null };
      return { ...line, mark: "AMENDED", before: Object.fromEntries(changed.map((field) => [field, was[field]])) };
    }),
    ...before
      .filter((line) => !kept.has(line))
      .map((line): MarkedLine => ({ ...line, mark: "CANCELLED", before: null })),
  ];
}

type Stays = { before: readonly RoomingLine[]; after: readonly RoomingLine[] };

function pairStays(pairs: Map<RoomingLine, RoomingLine>, { before, after }: Stays) {
  const equal = Map.groupBy(before, keyOf);
  for (const line of after) {
    const partner = equal.get(keyOf(line))?.pop();
    if (partner) pairs.set(line, partner);
  }
  const paired = new Set(after.flatMap((line) => pairs.get(line) ?? []));
  const left = before.filter((line) => !paired.has(line)).toSorted(byNights);
  const open = after.filter((line) => !pairs.has(line)).toSorted(byNights);
  for (const [index, line] of open.entries()) if (left[index]) pairs.set(line, left[index]);
}

const byNights = (a: RoomingLine, b: RoomingLine) =>
  a.check_in < b.check_in ? -1 : a.check_in > b.check_in ? 1 : (a.room_number ?? "") < (b.room_number ?? "") ? -1 : 1;

export function countChanges(lines: readonly MarkedLine[]): ChangeCounts {
  const of = (mark: LineMark) => lines.filter((line) => line.mark === mark).length;
  return { new: of("NEW"), amended: of("AMENDED"), cancelled: of("CANCELLED") };
}

/** What changed from one version to the next, as each reader sees it. */
export const countForAll = (before: readonly KeptLine[], after: readonly KeptLine[]) =>
  Object.fromEntries(
    keysOf(sights).map((name) => {
      const show = (lines: readonly KeptLine[]) => lines.map((line) => lineFor(line, sights[name]));
      return [name, countChanges(compareLines(show(before), show(after)))];
    }),
  ) as Record<SightName, ChangeCounts>;

export const countRooms = (lines: readonly KeptLine[]) => new Set(lines.map(({ room_id }) => room_id)).size;
export const countGuests = (lines: readonly RoomingLine[]) => new Set(lines.map(({ guest_id }) => guest_id)).size;
