import { NO_ROOM, type RoomingProblem, type RoomingRule, type Sleeper, weights } from "./rooming-problem.ts";

/** Why a sleeper can never have a room, whoever else is in it. */
export const Bar = { HOTEL: 1, RULE: 2, GROUND: 4, UNSEEN: 8, NOT_OFFERED: 16 } as const;

type NearRule = { members: readonly number[]; scope: "ROOM" | "FLOOR" | "HOTEL" };

/** The problem as numbers: sleepers, rooms, hotels, floors, households and groups by their index. */
export type CompiledProblem = {
  problem: RoomingProblem;
  sleepers: number;
  rooms: number;
  nights: number;
  from: Int16Array;
  to: Int16Array;
  takesBed: Uint8Array;
  isAdult: Uint8Array;
  /** 0 if it is not known. */
  sex: Uint8Array;
  /** The room a sleeper keeps, or NO_ROOM. */
  fixed: Int32Array;
  /** The room a sleeper has before anything is planned, or NO_ROOM. */
  current: Int32Array;
  household: Int32Array;
  households: number[][];
  /** The group, or -1. */
  group: Int32Array;
  groups: number[][];
  hotelOf: Int32Array;
  floorOf: Int32Array;
  hotels: number;
  floors: number;
  /** The floors of a hotel, and the rooms of a floor that are offered. */
  floorsOf: number[][];
  roomsOf: number[][];
  /** The bits of Bar of a sleeper and a room. */
  barred: Uint8Array;
  /** What the room itself costs this sleeper. */
  own: Uint8Array;
  /** The rooms a sleeper may have. */
  allowed: Int32Array[];
  never: { other: number; isHotel: boolean }[][];
  near: NearRule[];
  nearOf: number[][];
  /** Pairs that a rule puts in one room. */
  linked: Set<number>;
};

export function compileProblem(problem: RoomingProblem): CompiledProblem {
  const { sleepers, rooms, hotels } = problem;
  const roomIndex = new Map(rooms.map((room, index) => [room.id, index]));
  const roomOf = (id: string | null) => (id === null ? NO_ROOM : (roomIndex.get(id) ?? NO_ROOM));
  const households = numberBy(sleepers, ({ household }) => household);
  const groups = numberBy(sleepers, ({ group }) => group);
  const current = Int32Array.from(sleepers, ({ room }) => roomOf(room));
  return {
    problem,
    sleepers: sleepers.length,
    rooms: rooms.length,
    nights: problem.nights,
    from: Int16Array.from(sleepers, ({ from }) => from),
    to: Int16Array.from(sleepers, ({ to }) => to),
    takesBed: Uint8Array.from(sleepers, ({ age }) => (age === "INFANT" ? 0 : 1)),
    isAdult: Uint8Array.from(sleepers, ({ age }) => (age === "ADULT" ? 1 : 0)),
    sex: Uint8Array.from(sleepers, ({ sex }) => (sex === "FEMALE" ? 1 : sex === "MALE" ? 2 : 0)),
    fixed: Int32Array.from(current),
    current,
    household: households.index,
    households: households.members,
    group: groups.index,
    groups: groups.members,
    hotels: hotels.length,
    ...compileFloors(problem),
    ...compileBars(problem),
    ...compileRules(problem),
  };
}

/** Numbers the values in the order in which they occur; null is -1. */
function numberBy<T>(list: readonly T[], valueOf: (item: T) => string | null) {
  const seen = new Map<string, number>();
  const members: number[][] = [];
  const index = Int32Array.from(list, (item, at) => {
    const value = valueOf(item);
    if (value === null) return -1;
    const number = seen.get(value) ?? seen.size;
    seen.set(value, number);
    (members[number] ??= []).push(at);
    return number;
  });
  return { index, members };
}

function compileFloors({ rooms, hotels }: RoomingProblem) {
  const hotelIndex = new Map(hotels.map(({ id }, index) => [id, index]));
  const hotelOf = Int32Array.from(rooms, ({ hotel }) => hotelIndex.get(hotel)!);
  const { index: floorOf, members } = numberBy(rooms, ({ hotel, floor }) => `${hotel} ${floor}`);
  const floorsOf: number[][] = hotels.map(() => []);
  for (const [floor, [first]] of members.entries()) floorsOf[hotelOf[first!]!]!.push(floor);
  const roomsOf = members.map((inFloor) =>
    inFloor.filter((room) => rooms[room]!.isOffered).toSorted((a, b) => rooms[a]!.place - rooms[b]!.place || a - b),
  );
  return { hotelOf, floorOf, floors: members.length, floorsOf, roomsOf };
}

function compileBars({ sleepers, rooms }: RoomingProblem) {
  const barred = new Uint8Array(sleepers.length * rooms.length);
  const own = new Uint8Array(sleepers.length * rooms.length);
  const allowed = sleepers.map((sleeper, at) => {
    const hotels = sleeper.hotels && new Set(sleeper.hotels);
    const closed = new Set(sleeper.closedHotels);
    const mine: number[] = [];
    for (const [index, room] of rooms.entries()) {
      let bits = 0;
      if (hotels && !hotels.has(room.hotel)) bits |= Bar.HOTEL;
      if (closed.has(room.hotel)) bits |= Bar.RULE;
      if (sleeper.ground === "MUST" && !room.isGround) bits |= Bar.GROUND;
      if (room.unseen.some((night) => sleeper.from <= night && night < sleeper.to)) bits |= Bar.UNSEEN;
      if (!room.isOffered) bits |= Bar.NOT_OFFERED;
      barred[at * rooms.length + index] = bits;
      own[at * rooms.length + index] = sleeper.ground === "WISH" && !room.isGround ? weights.ground : 0;
      if (bits === 0) mine.push(index);
    }
    return Int32Array.from(mine);
  });
  return { barred, own, allowed };
}

function compileRules({ sleepers, rules }: RoomingProblem) {
  const ofGuest = Map.groupBy(
    sleepers.map((sleeper, index) => ({ guestId: sleeper.guestId, index })),
    ({ guestId }) => guestId,
  );
  const indexesOf = (guestId: string) => (ofGuest.get(guestId) ?? []).map(({ index }) => index);
  const never: CompiledProblem["never"] = sleepers.map(() => []);
  const nearOf: number[][] = sleepers.map(() => []);
  const near: NearRule[] = [];
  const linked = new Set<number>();
  const link = (members: readonly number[]) => {
    for (const a of members) for (const b of members) linked.add(pairOf(sleepers.length, a, b));
  };
  const addNever = ({ guests: [one, other], scope }: Extract<RoomingRule, { kind: "NEVER" }>) => {
    for (const a of indexesOf(one))
      for (const b of indexesOf(other)) {
        if (one === other) continue;
        never[a]!.push({ other: b, isHotel: scope === "HOTEL" });
        never[b]!.push({ other: a, isHotel: scope === "HOTEL" });
      }
  };
  for (const rule of rules) {
    if (rule.kind === "NEVER") {
      addNever(rule);
      continue;
    }
    const members = rule.guests.flatMap(indexesOf);
    for (const member of members) nearOf[member]!.push(near.length);
    near.push({ members, scope: rule.scope });
    if (rule.scope === "ROOM") link(members);
  }
  return { never, near, nearOf, linked };
}

const pairOf = (sleepers: number, a: number, b: number) => (a < b ? a * sleepers + b : b * sleepers + a);

/** Whether both are there on at least one night. */
export const isOverlapping = (c: CompiledProblem, a: number, b: number): boolean =>
  c.from[a]! < c.to[b]! && c.from[b]! < c.to[a]!;

export const isThere = (c: CompiledProblem, sleeper: number, night: number): boolean =>
  c.from[sleeper]! <= night && night < c.to[sleeper]!;

/** Whether a rule puts the two into one room. */
export const isLinked = (c: CompiledProblem, a: number, b: number): boolean => c.linked.has(pairOf(c.sleepers, a, b));

/** Whether the two may sleep in one room, apart from rules that name them. */
export function mayMix(c: CompiledProblem, a: number, b: number): boolean {
  if (c.household[a] === c.household[b] || isLinked(c, a, b)) return true;
  if (!c.problem.mayShare) return false;
  return c.isAdult[a] === 1 && c.isAdult[b] === 1 && c.sex[a] !== 0 && c.sex[a] === c.sex[b];
}

/** Whether a child may be left with this guest. */
export const mayMind = (c: CompiledProblem, adult: number, child: number): boolean =>
  c.isAdult[adult] === 1 && (c.household[adult] === c.household[child] || isLinked(c, adult, child));

/** What it costs a household that two of its rooms are so far apart. */
export function distanceOf({ hotelOf, floorOf, problem: { rooms } }: CompiledProblem, a: number, b: number): number {
  if (a === b) return 0;
  if (hotelOf[a] !== hotelOf[b]) return weights.otherHotel;
  if (floorOf[a] !== floorOf[b]) return weights.otherFloor;
  return Math.abs(rooms[a]!.place - rooms[b]!.place) <= 1 ? 0 : weights.otherDoor;
}

export const sleeperAt = ({ problem }: CompiledProblem, index: number): Sleeper => problem.sleepers[index]!;
