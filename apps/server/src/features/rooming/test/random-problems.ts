import fc from "fast-check";
import type { RoomingProblem, RoomingRule, Sleeper, SleeperRoom } from "../solver/rooming-problem.ts";

const NIGHTS = 4;
const MAX_SLEEPERS = 18;
const stay = fc
  .tuple(fc.nat(NIGHTS - 1), fc.nat(NIGHTS - 1))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) + 1 }));

const sleeper = fc.record({
  household: fc.nat(7),
  group: fc.option(fc.nat(2), { freq: 4 }),
  sex: fc.constantFrom<Sleeper["sex"][]>("FEMALE", "MALE", null),
  age: fc.constantFrom<Sleeper["age"][]>("ADULT", "ADULT", "ADULT", "CHILD", "INFANT"),
  stay,
  ground: fc.constantFrom<Sleeper["ground"][]>(null, null, null, "WISH", "MUST"),
  hotels: fc.constantFrom<Sleeper["hotels"][]>(null, null, null, ["h0"], ["h1"]),
  closedHotels: fc.constantFrom<string[][]>([], [], [], [], ["h1"]),
  room: fc.option(fc.nat(7), { freq: 3 }),
  isFixed: fc.boolean(),
});
const room = fc.record({
  hotel: fc.nat(1),
  floor: fc.nat(2),
  place: fc.nat(4),
  beds: fc.integer({ min: 1, max: 4 }),
  extra: fc.nat(2),
  isOffered: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  unseen: fc.constantFrom<number[][]>([], [], [], [1], [0, 1, 2, 3]),
});
const guest = fc.nat(MAX_SLEEPERS - 1).map((n) => `g${n}`);
const rule: fc.Arbitrary<RoomingRule> = fc.oneof(
  fc.record({
    kind: fc.constant("NEVER" as const),
    guests: fc.tuple(guest, guest),
    scope: fc.constantFrom("ROOM" as const, "HOTEL" as const),
  }),
  fc.record({
    kind: fc.constant("NEAR" as const),
    guests: fc.array(guest, { minLength: 2, maxLength: 3 }),
    scope: fc.constantFrom("ROOM" as const, "FLOOR" as const, "HOTEL" as const),
  }),
);

/** Any problem: odd nights, children without adults, no rooms, rules that contradict each other, rooms already full. */
export const randomProblem: fc.Arbitrary<RoomingProblem> = fc
  .record({
    sleepers: fc.array(sleeper, { minLength: 1, maxLength: MAX_SLEEPERS }),
    rooms: fc.array(room, { minLength: 0, maxLength: 8 }),
    rules: fc.array(rule, { maxLength: 5 }),
    mayShare: fc.integer({ min: 0, max: 3 }).map((n) => n > 0),
  })
  .map(({ sleepers, rooms, rules, mayShare }) => {
    const made = rooms.map((each, index): SleeperRoom => ({
      ...each,
      id: `r${index}`,
      name: `Room ${index}`,
      hotel: `h${each.hotel}`,
      floor: String(each.floor),
      isGround: each.floor === 0,
    }));
    return {
      firstDay: "2027-02-12",
      nights: NIGHTS,
      hotels: [
        { id: "h0", name: "Rambagh" },
        { id: "h1", name: "Lotus" },
      ],
      groups: [0, 1, 2].map((n) => ({ id: `k${n}`, name: `Group ${n}` })),
      rooms: made,
      rules,
      mayShare,
      sleepers: withRooms(
        sleepers.map(({ stay: nights, ...each }, index) => ({
          ...each,
          ...nights,
          id: `s${index}`,
          guestId: `g${index}`,
          name: `Guest ${index}`,
          household: `f${each.household}`,
          group: each.group === null ? null : `k${each.group}`,
          room: each.room === null || each.room >= made.length ? null : `r${each.room}`,
        })),
        made,
      ),
    };
  });

/** Nobody has a room without a bed: the database refuses that. */
function withRooms(sleepers: Sleeper[], rooms: readonly SleeperRoom[]): Sleeper[] {
  const free = new Map(rooms.map(({ id, beds, extra }) => [id, beds + extra]));
  return sleepers.map((each) => {
    const left = each.room === null ? 0 : free.get(each.room)!;
    if (left === 0) return { ...each, room: null };
    free.set(each.room!, left - 1);
    return each;
  });
}

/** Women and few beds, with some in their rooms already: here it is beds that are missing, and moving somebody can help. */
export const crowdedProblem = randomProblem.map((problem) => ({
  ...problem,
  mayShare: true,
  sleepers: withRooms(
    problem.sleepers.map((each) => ({ ...each, age: "ADULT" as const, sex: "FEMALE" as const })),
    problem.rooms.map((each) => ({ ...each, beds: 1, extra: 0 })),
  ),
  rooms: problem.rooms.map((each) => ({ ...each, beds: 1, extra: 0, unseen: [], isOffered: true })),
}));
