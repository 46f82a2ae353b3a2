import { addDays } from "@nyota/contract/days";
import type { ParsedOf } from "@nyota/contract/endpoint";
import type { roomProposalEndpoints } from "@nyota/contract/rooming/rooming";
import { findGuestNights } from "#features/stay-matrix/queries.ts";
import { FieldsError } from "#http/errors.ts";
import { checkNights, countNights, formatRoom } from "#features/stay/rules.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { isGroundFloor, nightsOf } from "../rules.ts";
import type { RoomingProblem, Sleeper, SleeperRoom } from "../solver/rooming-problem.ts";
import { readOccupancy, readUsualNights, type Occupancy } from "./read-nights.ts";
import { readRooms, type RoomRow } from "./read-rooms.ts";
import { type GuestRow, readGuestsToPlace, readHousedGuests, type StayingGuest } from "./read-sleepers.ts";
import {
  closedHotelsOf,
  joinGroups,
  limitsOf,
  readStoredRules,
  rulesBetween,
  type StoredRules,
} from "./resolve-rules.ts";

export type ProposalQuery = ParsedOf<typeof roomProposalEndpoints.propose>["query"];
type Nights = { check_in: string; check_out: string };
type Facts = {
  toPlace: (GuestRow & Nights)[];
  housed: StayingGuest[];
  rooms: RoomRow[];
  rules: StoredRules;
  occupancy: Occupancy;
};

/** A problem to solve, and the rows it was made from, for the answer. */
export type ReadProblem = {
  problem: RoomingProblem;
  guests: (GuestRow & Nights)[];
  rooms: RoomRow[];
  housed: StayingGuest[];
};

/** Reads who needs a room, who has one, which rooms there are, and the rules. Locks and changes nothing. */
export async function readProblem(scope: Scope, query: ProposalQuery): Promise<ReadProblem> {
  const usual = await findUsualNights(scope, query);
  const { hotel, share = true, check_in: _in, check_out: _out, ...filter } = query;
  // Whoever can't see the guest list learns nobody's name.
  const found = mayDo(scope, "GUEST:VIEW") ? await readGuestsToPlace(scope, filter) : [];
  const ids = found.map(({ id }) => id);
  const celebration = { start_date: usual.check_in, end_date: addDays(usual.check_out, -1) };
  const needed = new Map((await findGuestNights(scope, ids, celebration)).map(({ id, proposed }) => [id, proposed]));
  const isAsked = query.check_in !== undefined;
  const toPlace = found.map((guest) => ({ ...guest, ...nightsOf(needed.get(guest.id) ?? null, { usual, isAsked }) }));
  const facts: Facts = {
    toPlace,
    housed: await readHousedGuests(scope),
    rooms: await readRooms(scope, hotel),
    rules: await readStoredRules(scope),
    occupancy: await readOccupancy(scope),
  };
  return {
    problem: { ...makeProblem(facts), mayShare: share },
    guests: toPlace,
    rooms: facts.rooms,
    housed: facts.housed,
  };
}

async function findUsualNights(scope: Scope, { check_in, check_out }: ProposalQuery): Promise<Nights> {
  if (check_in !== undefined && check_out === undefined)
    throw new FieldsError({ check_out: ["Give the day of departure too."] });
  if (check_in === undefined && check_out !== undefined)
    throw new FieldsError({ check_in: ["Give the first night too."] });
  const nights =
    check_in !== undefined && check_out !== undefined ? { check_in, check_out } : await readUsualNights(scope);
  if (!nights) throw new FieldsError({ check_in: ["Give the nights: the days of the celebration are not known yet."] });
  const wrong = checkNights(nights.check_in, nights.check_out);
  if (wrong) throw new FieldsError({ check_out: [wrong] });
  return nights;
}

function makeProblem({ toPlace, housed, rooms, rules, occupancy }: Facts): Omit<RoomingProblem, "mayShare"> {
  const [firstDay = "1970-01-01"] = toPlace.map(({ check_in }) => check_in).toSorted();
  const lastDay =
    toPlace
      .map(({ check_out }) => check_out)
      .toSorted()
      .at(-1) ?? firstDay;
  const nights = countNights(firstDay, lastDay);
  const numberOf = (day: string) => Math.max(0, Math.min(nights, countNights(firstDay, day)));
  const staying = housed.filter(({ check_in, check_out }) => check_in < lastDay && check_out > firstDay);
  const seen = new Set([...toPlace, ...staying].map(({ id }) => id));
  const isSeen = (id: string) => seen.has(id);
  const joined = joinGroups(rules);
  const groupOf = (id: string | null) => (id === null ? null : (joined.get(id) ?? id));
  const keyOf = householdKeys([...toPlace, ...staying]);
  const asSleeper = (guest: GuestRow & Nights): Omit<Sleeper, "id" | "room" | "isFixed"> => ({
    guestId: guest.id,
    name: guest.name,
    household: keyOf(guest),
    group: groupOf(guest.group_id),
    sex: guest.gender === "FEMALE" || guest.gender === "MALE" ? guest.gender : null,
    age: guest.age_band,
    from: numberOf(guest.check_in),
    to: numberOf(guest.check_out),
    ...limitsOf(rules, { id: guest.id, group: guest.group_id, household: guest.sub_group_id, tags: guest.tags }),
    closedHotels: closedHotelsOf(rules, guest, isSeen),
  });
  return {
    firstDay,
    nights,
    sleepers: [
      ...toPlace.map((guest) => ({ ...asSleeper(guest), id: guest.id, room: null, isFixed: false })),
      ...staying.map((stay) => ({ ...asSleeper(stay), id: stay.stay_id, room: stay.room_id, isFixed: stay.is_fixed })),
    ],
    rooms: asRooms(rooms, { occupancy, housed: staying, firstDay, nights }),
    hotels: [
      ...new Map(rooms.map(({ hotel_id, hotel_name }) => [hotel_id, { id: hotel_id, name: hotel_name }])).values(),
    ],
    groups: nameGroups([...toPlace, ...staying], groupOf),
    rules: rulesBetween(rules, isSeen),
  };
}

/** Attendants get a room of their own kind: they share with each other, not with the household they work for. */
function householdKeys(guests: readonly GuestRow[]) {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  return ({ id, sub_group_id, plus_one_of, is_attendant }: GuestRow): string => {
    if (is_attendant) return id;
    const host = plus_one_of === null ? undefined : byId.get(plus_one_of);
    return sub_group_id ?? host?.sub_group_id ?? plus_one_of ?? id;
  };
}

function nameGroups(guests: readonly GuestRow[], groupOf: (id: string | null) => string | null) {
  const names = new Map<string, Set<string>>();
  for (const { group_id, group_name } of guests) {
    const id = groupOf(group_id);
    if (id === null || group_name === null) continue;
    names.set(id, (names.get(id) ?? new Set()).add(group_name));
  }
  return [...names].map(([id, all]) => ({ id, name: [...all].join(" and ") }));
}

type Staying = { occupancy: Occupancy; housed: readonly StayingGuest[]; firstDay: string; nights: number };

function asRooms(rooms: readonly RoomRow[], { occupancy, housed, firstDay, nights }: Staying): SleeperRoom[] {
  const places = new Map<string, number>();
  const inRoom = Map.groupBy(housed, ({ room_id }) => room_id);
  const days = Array.from({ length: nights }, (_, night) => addDays(firstDay, night));
  return rooms.map((room) => {
    const seen = countSeen(inRoom.get(room.id) ?? [], days);
    const floor = `${room.hotel_id} ${(room.floor ?? "").trim().toLowerCase()}`;
    const place = places.get(floor) ?? 0;
    places.set(floor, place + 1);
    return {
      id: room.id,
      hotel: room.hotel_id,
      name: formatRoom(room),
      floor,
      isGround: isGroundFloor(room.floor),
      place,
      beds: room.base_capacity,
      extra: room.extra_beds,
      isOffered: room.is_offered,
      unseen: days.flatMap((day, night) =>
        (occupancy.get(`${room.id} ${day}`) ?? 0) > (seen[night] ?? 0) ? [night] : [],
      ),
    };
  });
}

/** How many of these stays there are on each of the days. */
const countSeen = (stays: readonly Nights[], days: readonly string[]): number[] =>
  stays.length === 0
    ? []
    : days.map((day) => stays.filter(({ check_in, check_out }) => check_in <= day && day < check_out).length);
