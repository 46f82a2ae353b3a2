import { addDays } from "@nyota/contract/days";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { keysOf } from "@nyota/contract/keys-of";
import type { PlacedRow, PlacementProblem, roomingEndpoints } from "@nyota/contract/rooming/rooming";
import { stayFields } from "@nyota/contract/travel-stay/stay-fields";
import { blankValues } from "@nyota/contract/blank-values";
import { checkNights, countNights, formatRoom, isOverlapping, nightsAround } from "#features/stay/rules.ts";
import { formatDay } from "#lib/text/format-day.ts";
import { type LockedState, nightKey, type StayRow } from "./lock-state.ts";

export type Placement = ParsedOf<typeof roomingEndpoints.bulkAssign>["body"]["placements"][number];
/** A stay that is to be added; its id and moments of change come from the database. */
export type NewStay = Omit<StayRow, "id" | "project_id" | "takes" | "created_at" | "updated_at">;
type Versions = { guests: ReadonlyMap<string, string>; rooms: ReadonlyMap<string, string> };
type Given = LockedState & { move: boolean; versions: Versions };
type Nights = { check_in: string; check_out: string };
type Row = Placement & Nights & { index: number };

export type PlacementPlan = { rows: PlacedRow[]; removed: StayRow[]; added: NewStay[] };

const { check_in: _in, check_out: _out, ...detailFields } = stayFields;
const details = keysOf(detailFields);
const blanks = blankValues(stayFields);

/**
 * Decides what happens to each row, as if those without a problem were done together: guests who leave a room free their
 * beds for all rows. Nothing is read or written.
 */
export function planPlacements(placements: readonly Placement[], given: Given): PlacementPlan {
  const rows = placements.map((placement, index): Row => ({
    ...placement,
    index,
    check_out: placement.check_out ?? addDays(placement.check_in, 1),
  }));
  const ofGuest = Map.groupBy(rows, ({ guest_id }) => guest_id);
  const staysOf = Map.groupBy(given.stays, ({ guest_id }) => guest_id);
  const judged = rows.map((row) =>
    judgeRow(row, given, { own: ofGuest.get(row.guest_id)!, stays: staysOf.get(row.guest_id) ?? [] }),
  );
  refuseFullRooms(judged, given);
  const done = judged.filter(({ problems }) => problems.length === 0);
  const remainders = findRemainders(done);
  const removed = remainders.map(({ stay }) => stay);
  const added = [...remainders.flatMap(asNewStays), ...done.flatMap(({ added: stay }) => (stay ? [stay] : []))];
  return {
    rows: judged.map(({ giveWay, added: _added, row: _row, ...shown }) => ({
      ...shown,
      before: nameRooms(giveWay, given),
    })),
    removed,
    added,
  };
}

type Judged = Omit<PlacedRow, "before"> & { row: Row; giveWay: StayRow[]; added: NewStay | undefined };
type Beside = { own: readonly Row[]; stays: readonly StayRow[] };

function judgeRow(row: Row, given: Given, { own, stays }: Beside): Judged {
  const guest = given.guests.get(row.guest_id);
  const room = given.rooms.get(row.room_id);
  const inTheWay = stays.filter((stay) => isOverlapping(stay, row));
  const same = inTheWay.find(
    (stay) => stay.room_id === row.room_id && stay.check_in === row.check_in && stay.check_out === row.check_out,
  );
  const problems = [...findMissing(row, given), ...findClashes(row, own, guest?.name ?? "This guest")];
  if (!same) problems.push(...findHeld(row, inTheWay, given));
  const after = mergeDetails(row, inTheWay[0]);
  const isKept = same !== undefined && details.every((key) => same[key] === after[key]);
  return {
    row,
    outcome:
      problems.length > 0 ? "REFUSED" : isKept ? "KEPT" : same ? "CHANGED" : inTheWay.length > 0 ? "MOVED" : "GIVEN",
    guest: guest ? { id: guest.id, name: guest.name } : null,
    room: room ? formatRoom(room) : null,
    problems,
    giveWay: isKept ? [] : inTheWay,
    added: isKept ? undefined : after,
  };
}

const problem = (kind: PlacementProblem["kind"], field: string, message: string): PlacementProblem => ({
  kind,
  field,
  message,
});

function findMissing(row: Row, { guests, rooms, versions }: Given): PlacementProblem[] {
  const guest = guests.get(row.guest_id);
  const room = rooms.get(row.room_id);
  const found: PlacementProblem[] = [];
  if (!guest) found.push(problem("GONE", "guest_id", "This guest does not exist, or you can't see them."));
  else if (row.guest_version !== undefined && versions.guests.get(guest.id) !== row.guest_version)
    found.push(problem("STALE", "guest_id", `${guest.name} has changed since this was proposed.`));
  if (!room) found.push(problem("GONE", "room_id", "This room does not exist."));
  else if (row.room_version !== undefined && versions.rooms.get(room.id) !== row.room_version)
    found.push(problem("STALE", "room_id", `${formatRoom(room)} has changed since this was proposed.`));
  if (room?.status === "BLOCKED")
    found.push(problem("FIELD", "room_id", `${formatRoom(room)} is blocked. Free it first, or choose another room.`));
  return found;
}

function findClashes(row: Row, own: readonly Row[], name: string): PlacementProblem[] {
  const wrong = checkNights(row.check_in, row.check_out);
  if (wrong) return [problem("FIELD", "check_out", wrong)];
  const earlier = own.find((other) => other.index < row.index && isOverlapping(other, row));
  return earlier
    ? [problem("FIELD", "check_in", `${name} has a room on these nights in row ${earlier.index + 1} already.`)]
    : [];
}

function findHeld(row: Row, inTheWay: readonly StayRow[], given: Given): PlacementProblem[] {
  const held = given.move ? inTheWay.find(({ pinned }) => pinned) : inTheWay[0];
  const name = given.guests.get(row.guest_id)?.name;
  if (!held || !name) return [];
  const where = nameRooms([held], given);
  const message = held.pinned
    ? `${name} is pinned to ${where} on these nights. Unpin them first.`
    : `${name} has ${where} on these nights already.`;
  return [problem("FIELD", "room_id", message)];
}

/** The new stay has the details of the one it replaces, unless the row sets them. */
function mergeDetails(row: Row, old: StayRow | undefined): NewStay {
  const inherited = Object.fromEntries(
    details.map((key) => [key, old ? old[key] : blanks[key as keyof typeof blanks]]),
  );
  const set = Object.fromEntries(
    details.flatMap((key) => (key in row && row[key as keyof Row] !== undefined ? [[key, row[key as keyof Row]]] : [])),
  );
  const { guest_id, room_id, check_in, check_out } = row;
  return { ...(inherited as Pick<NewStay, (typeof details)[number]>), ...set, guest_id, room_id, check_in, check_out };
}

const nameRooms = (stays: readonly StayRow[], { rooms }: Pick<Given, "rooms">): string | null =>
  stays.length === 0 ? null : [...new Set(stays.map(({ room_id }) => formatRoom(rooms.get(room_id)!)))].join(", ");

type Remainder = { stay: StayRow; parts: Nights[] };

/** The stays that give way, each once, with the nights of it that no row takes. */
function findRemainders(done: readonly Judged[]): Remainder[] {
  const takers = new Map<StayRow, Row[]>();
  for (const { giveWay, row } of done) for (const stay of giveWay) takers.set(stay, [...(takers.get(stay) ?? []), row]);
  return [...takers].map(([stay, rows]) => {
    let parts: Nights[] = [stay];
    for (const row of rows)
      parts = parts.flatMap((part) => (isOverlapping(part, row) ? nightsAround(part, row) : [part]));
    return { stay, parts };
  });
}

function asNewStays({ stay, parts }: Remainder): NewStay[] {
  const { id: _id, project_id: _project, takes: _takes, created_at: _created, updated_at: _updated, ...rest } = stay;
  return parts.map(({ check_in, check_out }) => ({ ...rest, check_in, check_out }));
}

const listNights = ({ check_in, check_out }: Nights): string[] =>
  Array.from({ length: countNights(check_in, check_out) }, (_, night) => addDays(check_in, night));

/** A chain of rows that wait for each other's beds may be this long. A longer one is refused as a whole all the same. */
const MAX_ROUNDS = 20;

/**
 * Refuses the rows for which no bed is left, in their order: all beds that are given up count as free. A refused row gives
 * none up, so the others are counted again without it.
 */
function refuseFullRooms(judged: readonly Judged[], given: Given) {
  for (let round = 0; round < MAX_ROUNDS; round += 1)
    if (findFullRooms(judged, given).every(({ giveWay }) => giveWay.length === 0)) return;
}

/** One round; returns the rows that it refused. */
function findFullRooms(judged: readonly Judged[], { beds, rooms, guests }: Given): Judged[] {
  const taken = new Map(beds);
  const add = (roomId: string, night: string, count: number) => {
    const key = nightKey(roomId, night);
    taken.set(key, (taken.get(key) ?? 0) + count);
  };
  const done = judged.filter(({ problems, added }) => problems.length === 0 && added);
  for (const { stay, parts } of findRemainders(done)) {
    if (stay.takes !== "BED") continue;
    for (const night of listNights(stay)) add(stay.room_id, night, -1);
    for (const night of parts.flatMap(listNights)) add(stay.room_id, night, 1);
  }
  return done.filter((each) => {
    const room = rooms.get(each.row.room_id)!;
    if (!guests.get(each.row.guest_id)!.takesBed) return false;
    const nights = listNights(each.row);
    const full = nights.find((night) => (taken.get(nightKey(room.id, night)) ?? 0) >= room.max_capacity);
    if (full === undefined) {
      for (const night of nights) add(room.id, night, 1);
      return false;
    }
    const has = room.max_capacity === 1 ? "1 bed" : `${room.max_capacity} beds`;
    const message = `${formatRoom(room)} has no bed left for the night of ${formatDay(full)}. It has ${has}.`;
    each.problems.push(problem("FIELD", "room_id", message));
    each.outcome = "REFUSED";
    return true;
  });
}
