import type { LeftOut, Proposal, ProposedChange, ProposedPlace } from "@nyota/contract/rooming/rooming";
import { t } from "#lib/i18n/t.ts";

/** A room as far as a plan shows it. */
export type PlanRoom = {
  id: string;
  room_number: string | null;
  room_type: string | null;
  floor: string | null;
  max_capacity: number;
  hotel: { id: string; name: string };
  others: readonly { id: string; name: string }[];
  room_version: string | undefined;
};
/** A guest in a room for some nights. */
export type PlanRow = {
  guest_id: string;
  name: string;
  room_id: string;
  check_in: string;
  check_out: string;
  /** Infants need no bed. */
  takesBed: boolean;
  guest_version: string | undefined;
  reasons: readonly string[];
  /** Chosen by the user, and not by the proposal. */
  isByHand: boolean;
  /** They have had another room before. */
  isMoved: boolean;
};
/** What the user makes of a proposal. Each step returns a new plan. */
export type RoomPlan = {
  rows: readonly PlanRow[];
  rooms: ReadonlyMap<string, PlanRoom>;
  leftOut: readonly LeftOut[];
  /** Guests whom the user takes out of the proposal. */
  setAside: readonly PlanRow[];
};

const asRow = ({ guest, guest_version, reasons, ...place }: ProposedPlace): PlanRow => ({
  ...place,
  name: guest.name,
  takesBed: guest.age_band !== "INFANT",
  guest_version,
  reasons,
  isByHand: false,
  isMoved: false,
});

export const planOf = ({ places, rooms, left_out }: Proposal): RoomPlan => ({
  rows: places.map(asRow),
  rooms: new Map(rooms.map((room) => [room.id, room])),
  leftOut: left_out,
  setAside: [],
});

/** Takes a guest out; they keep no room. */
export function setAside(plan: RoomPlan, row: PlanRow): RoomPlan {
  return { ...plan, rows: plan.rows.filter((other) => other !== row), setAside: [...plan.setAside, row] };
}

export function takeBack(plan: RoomPlan, row: PlanRow): RoomPlan {
  return { ...plan, rows: [...plan.rows, row], setAside: plan.setAside.filter((other) => other !== row) };
}

/** Gives a guest another room. */
export function changeRoom(plan: RoomPlan, row: PlanRow, room: PlanRoom): RoomPlan {
  const changed = { ...row, room_id: room.id, isByHand: true, reasons: [t("You chose this room.")] };
  return {
    ...plan,
    rows: plan.rows.map((other) => (other === row ? changed : other)),
    rooms: plan.rooms.has(room.id) ? plan.rooms : new Map([...plan.rooms, [room.id, room]]),
  };
}

/** Does what helps guests who were left out. Whoever moves for them is in the plan from then on. */
export function applyChange(plan: RoomPlan, left: LeftOut, change: ProposedChange): RoomPlan {
  const named = new Set(change.places.map(({ guest_id }) => guest_id));
  const own = new Set(left.guests.map(({ id }) => id));
  const known = new Map(plan.rows.map((row) => [row.guest_id, row]));
  const [first = "", ...others] = left.guests.map(({ name }) => name);
  const names = others.reduce((one, other) => t("{one} and {other}", { one, other }), first);
  const added = change.places.map(({ guest_name, ...place }): PlanRow => {
    const before = known.get(place.guest_id);
    return {
      ...place,
      name: guest_name,
      takesBed: before?.takesBed ?? true,
      // Their stay is what changes, so the version of a moved guest is not compared.
      guest_version: before?.guest_version,
      reasons: [own.has(place.guest_id) ? change.text : t("Moves for {names}.", { names })],
      isByHand: true,
      isMoved: !own.has(place.guest_id) && before === undefined,
    };
  });
  return {
    ...plan,
    rows: [...plan.rows.filter(({ guest_id }) => !named.has(guest_id)), ...added],
    leftOut: plan.leftOut.filter((other) => other !== left),
  };
}

/** The rows as the server takes them. */
export const asPlacements = ({ rows, rooms }: RoomPlan) =>
  rows.map(({ guest_id, room_id, check_in, check_out, guest_version, isByHand }) => ({
    guest_id,
    room_id,
    check_in,
    check_out,
    ...(guest_version && !isByHand ? { guest_version } : {}),
    ...(isByHand || !rooms.get(room_id)?.room_version ? {} : { room_version: rooms.get(room_id)?.room_version }),
  }));

export const countGuests = (rows: readonly PlanRow[]): number => new Set(rows.map(({ guest_id }) => guest_id)).size;

export type PlannedRoom = { room: PlanRoom; rows: readonly PlanRow[] };
export type PlannedHotel = { id: string; name: string; rooms: readonly PlannedRoom[]; guests: number };

/** The rooms that are used, by hotel, in the order of the proposal's rooms. */
export function byHotel({ rows, rooms }: RoomPlan): PlannedHotel[] {
  const inRoom = Map.groupBy(rows, ({ room_id }) => room_id);
  const used = [...rooms.values()].filter(({ id }) => inRoom.has(id));
  return [...Map.groupBy(used, ({ hotel }) => hotel.id)].map(([id, list]) => {
    const planned = list.map((room) => ({ room, rows: inRoom.get(room.id) ?? [] }));
    return {
      id,
      name: list[0]?.hotel.name ?? "",
      rooms: planned,
      guests: countGuests(planned.flatMap((one) => one.rows)),
    };
  });
}

/** The guests of a room, those with the same reasons together. */
export function byReasons(
  rows: readonly PlanRow[],
): { key: string; rows: readonly PlanRow[]; reasons: readonly string[] }[] {
  return [...Map.groupBy(rows, ({ reasons }) => reasons.join("\n"))].map(([key, list]) => ({
    key,
    rows: list,
    reasons: list[0]?.reasons ?? [],
  }));
}
