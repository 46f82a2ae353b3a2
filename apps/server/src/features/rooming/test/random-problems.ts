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

/** Few rooms, most of them in use on some nights, and many who must not share: here one change often helps. */
export const strictProblem: fc.Arbitrary<RoomingProblem> = fc
  .record({
    stays: fc.array(fc.tuple(stay, fc.option(fc.nat(3), { freq: 2 })), { minLength: 7, maxLength: 14 }),
    beds: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 4 }),
    apart: fc.array(fc.tuple(fc.nat(13), fc.nat(13)), { minLength: 4, maxLength: 24 }),
    /** Those who have no room may be with nobody who has one. */
    isFeud: fc.boolean(),
  })
  .map(({ stays, beds, apart, isFeud }) => {
    const rooms = beds.map((count, index): SleeperRoom => ({
      id: `r${index}`,
      hotel: "h0",
      name: `Room ${index}`,
      floor: "1",
      isGround: false,
      place: index,
      beds: count,
      extra: 0,
      isOffered: true,
      unseen: [],
    }));
    const free = new Map<string, number>();
    const sleepers = stays.map(([nights, wanted], index): Sleeper => {
      const room = wanted === null ? undefined : rooms[wanted];
      const keys = Array.from({ length: nights.to - nights.from }, (_, n) => `${room?.id} ${nights.from + n}`);
      const fits = room !== undefined && keys.every((key) => (free.get(key) ?? 0) < room.beds);
      if (fits) for (const key of keys) free.set(key, (free.get(key) ?? 0) + 1);
      return {
        id: `s${index}`,
        guestId: `g${index}`,
        name: `Guest ${index}`,
        household: `f${index}`,
        group: null,
        sex: "FEMALE",
        age: "ADULT",
        ...nights,
        ground: null,
        hotels: null,
        closedHotels: [],
        room: fits ? room.id : null,
        isFixed: index % 3 === 0,
      };
    });
    return {
      firstDay: "2027-02-12",
      nights: NIGHTS,
      hotels: [{ id: "h0", name: "Rambagh" }],
      groups: [],
      rooms,
      sleepers,
      mayShare: true,
      rules: (isFeud ? feud(sleepers) : apart.map(([a, b]) => [`g${a}`, `g${b}`] as const)).map(
        (guests): RoomingRule => ({ kind: "NEVER", guests, scope: "ROOM" }),
      ),
    };
  });

const feud = (sleepers: readonly Sleeper[]) =>
  sleepers
    .filter(({ room: own }) => own === null)
    .flatMap((one) =>
      sleepers.filter(({ room: own }) => own !== null).map((other) => [one.guestId, other.guestId] as const),
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
