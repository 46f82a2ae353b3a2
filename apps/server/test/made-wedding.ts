import type { RoomingProblem } from "#features/rooming/queries.ts";

type Sleeper = RoomingProblem["sleepers"][number];
type SleeperRoom = RoomingProblem["rooms"][number];
type RoomingRule = RoomingProblem["rules"][number];

export type WeddingSize = { guests: number; households: number; rooms: number; hotels: number };
const NIGHTS = 4;
const names = ["Asha", "Arjun", "Riya", "Rohan", "Meera", "Vikram", "Kavya", "Suresh"];
const surnames = ["Mehta", "Sharma", "Kapoor", "Iyer", "Reddy", "Bose", "Patel", "Nair", "Gupta", "Menon"];

/** The same numbers every time (a linear congruential generator). */
function seededRandom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T };
}
type SeededRandom = ReturnType<typeof seededRandom>;

/** A made-up wedding for measuring: households, rooms and rules in the proportions of real ones. The seed decides it. */
export function madeWedding(size: WeddingSize, seed = 1): RoomingProblem {
  const random = seededRandom(seed);
  const hotels = Array.from({ length: size.hotels }, (_, index) => ({ id: `h${index}`, name: `Hotel ${index + 1}` }));
  const groups = Array.from({ length: Math.max(4, Math.round(size.households / 14)) }, (_, index) => ({
    id: `k${index}`,
    name: `${surnames[index % surnames.length]} ${index + 1}`,
  }));
  const sleepers = householdSizes(random, size).flatMap((people, household) =>
    makeHousehold(random, { people, household, group: random.pick(groups).id, hotels: hotels.map(({ id }) => id) }),
  );
  return {
    firstDay: "2027-02-12",
    nights: NIGHTS,
    sleepers,
    rooms: Array.from({ length: size.rooms }, (_, index) => makeRoom(random, index, size)),
    hotels,
    groups,
    rules: makeRules(random, sleepers),
    mayShare: true,
  };
}

function makeRoom(random: SeededRandom, index: number, { rooms, hotels }: WeddingSize): SleeperRoom {
  const perHotel = Math.ceil(rooms / hotels);
  const perFloor = Math.ceil(perHotel / 4);
  const hotel = Math.floor(index / perHotel);
  const floor = Math.floor((index % perHotel) / perFloor);
  const place = (index % perHotel) % perFloor;
  const kind = random.below(100);
  const [beds, extra] = kind < 68 ? [2, 1] : kind < 84 ? [3, 1] : kind < 94 ? [4, 1] : [2, 2];
  return {
    id: `r${index}`,
    hotel: `h${hotel}`,
    name: `Room ${floor}${String(place + 1).padStart(2, "0")} of Hotel ${hotel + 1}`,
    floor: String(floor),
    isGround: floor === 0,
    place,
    beds: beds!,
    extra: extra!,
    isOffered: true,
    unseen: [],
  };
}

/** As they occur, and then changed until they add up. */
function householdSizes(random: SeededRandom, { guests, households }: WeddingSize): number[] {
  const usual = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 7];
  const sizes = Array.from({ length: households }, () => random.pick(usual));
  for (let total = sizes.reduce((sum, size) => sum + size, 0); total !== guests;) {
    const at = random.below(households);
    const step = total < guests ? 1 : -1;
    if (sizes[at]! + step < 1 || sizes[at]! + step > 8) continue;
    sizes[at] = sizes[at]! + step;
    total += step;
  }
  return sizes;
}

type Household = { people: number; household: number; group: string; hotels: string[] };

function makeHousehold(random: SeededRandom, { people, household, group, hotels }: Household): Sleeper[] {
  const from = random.below(3);
  const to = random.below(5) === 0 ? Math.max(from + 1, NIGHTS - 1) : NIGHTS;
  const adults = people <= 2 ? people : Math.ceil(people / 2);
  // One side is not in the last hotel, the other not in the first.
  const open = random.below(2) === 0 ? hotels.slice(0, -1) : hotels.slice(1);
  return Array.from({ length: people }, (_, index): Sleeper => {
    const isElder = index < adults && random.below(8) === 0;
    return {
      id: `s${household}.${index}`,
      guestId: `g${household}.${index}`,
      name: `${names[(household + index) % names.length]} ${surnames[household % surnames.length]}`,
      household: `f${household}`,
      group,
      sex: (household + index) % 2 === 0 ? "FEMALE" : "MALE",
      age: index < adults ? "ADULT" : random.below(5) === 0 ? "INFANT" : "CHILD",
      from,
      to,
      ground: isElder ? (random.below(3) === 0 ? "MUST" : "WISH") : null,
      hotels: hotels.length > 1 ? open : null,
      closedHotels: [],
      room: null,
      isFixed: false,
    };
  });
}

function makeRules(random: SeededRandom, sleepers: readonly Sleeper[]): RoomingRule[] {
  const pair = () => [random.pick(sleepers).guestId, random.pick(sleepers).guestId] as const;
  const isApart = ([one, other]: readonly [string, string]) => one.split(".")[0] !== other.split(".")[0];
  const never = Array.from({ length: Math.ceil(sleepers.length / 40) }, pair)
    .filter(isApart)
    .map((guests, index): RoomingRule => ({ kind: "NEVER", guests, scope: index % 3 === 0 ? "HOTEL" : "ROOM" }));
  const near = Array.from({ length: Math.ceil(sleepers.length / 40) }, pair).map((guests, index): RoomingRule => ({
    kind: "NEAR",
    guests,
    scope: index % 2 === 0 ? "HOTEL" : "FLOOR",
  }));
  return [...never, ...near];
}
