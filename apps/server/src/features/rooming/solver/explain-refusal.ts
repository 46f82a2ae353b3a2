import { Bar, type CompiledProblem, isThere, mayMind, sleeperAt } from "./compile-problem.ts";
import type { Reason } from "./explain-placement.ts";
import { type Change, findChanges } from "./find-changes.ts";
import { findObstacles, findSmallestCause, Obstacle, type ObstacleKind, obstacleKinds } from "./room-obstacles.ts";
import { NO_ROOM } from "./rooming-problem.ts";
import type { RoomingPlan } from "./rooming-plan.ts";
import { countBeds, countRooms, nameNight, nameNights, nameRoom, nameSleepers } from "./room-names.ts";

export type Refusal = {
  /** The ids of sleepers. */
  sleepers: string[];
  text: string;
  /** The fewest kinds of obstacle that together rule out every room, each with how many rooms it rules out. */
  reasons: Reason[];
  /** Each was tried: done alone, these sleepers get a room and nobody loses theirs. The smallest change first. */
  changes: Change[];
};

/** Why these members of a household have no room. Changes are looked for only if asked, because that takes longer. */
export function explainRefusal(plan: RoomingPlan, party: readonly number[], withChanges: boolean): Refusal {
  const { c } = plan;
  const offered = [...c.problem.rooms.keys()].filter((room) => c.problem.rooms[room]!.isOffered);
  const obstacles = offered.map((room) => findObstacles(plan, party, room));
  const { from, to } = spanOf(c, party);
  const beds = party.filter((sleeper) => c.takesBed[sleeper]).length;
  const reasons = countReasons(c, obstacles, { from, to, beds });
  const more = [proveTooFew(c, party) ?? explainChild(plan, party), explainSex(c, party, reasons)];
  return {
    sleepers: party.map((sleeper) => sleeperAt(c, sleeper).id),
    text: [`${joinReasons(reasons, offered.length)}.`, ...more.filter((text) => text !== undefined)].join(" "),
    reasons,
    changes: withChanges ? findChanges(plan, party, offered) : [],
  };
}

/** "Of 35 rooms, 28 have no bed free from 17 Feb to 22 Feb, 7 have guests with whom they can't share" */
function joinReasons(reasons: readonly Reason[], rooms: number): string {
  if (rooms === 0) return "There is no room to choose from";
  const [only, ...others] = reasons.map(({ text }) => text);
  if (only === undefined || others.length > 0) return `Of ${countRooms(rooms)}, ${[only, ...others].join(", ")}`;
  const all = rooms === 1 ? "the only room" : rooms === 2 ? "both rooms" : `all ${rooms} rooms`;
  const sentence = only.replace(String(rooms), all);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

const spanOf = (c: CompiledProblem, party: readonly number[]) => ({
  from: Math.min(...party.map((sleeper) => c.from[sleeper]!)),
  to: Math.max(...party.map((sleeper) => c.to[sleeper]!)),
});

type Needed = { from: number; to: number; beds: number };

/** Each kind is counted among the rooms that the ones before left, so the numbers add up to all rooms. */
function countReasons(c: CompiledProblem, obstacles: readonly number[], needed: Needed): Reason[] {
  const cause = findSmallestCause(obstacles);
  let left = obstacles;
  const reasons: Reason[] = [];
  for (const kind of obstacleKinds) {
    if ((cause & Obstacle[kind]) === 0) continue;
    const rest = left.filter((bits) => (bits & Obstacle[kind]) === 0);
    const count = left.length - rest.length;
    left = rest;
    if (count > 0) reasons.push({ kind, weight: count, text: sentences[kind](c, count, needed) });
  }
  return reasons;
}

const verb = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const sentences: Record<ObstacleKind, (c: CompiledProblem, count: number, needed: Needed) => string> = {
  HOTEL: (_, count) => `${verb(count, "is", "are")} in hotels where your rules don't allow them`,
  RULE: (_, count) => `${verb(count, "is", "are")} in hotels that a rule about other guests rules out`,
  GROUND: (_, count) => `${verb(count, "is", "are")} not on the ground floor`,
  UNSEEN: (_, count) => `${verb(count, "has", "have")} guests whom you can't see`,
  SMALL: (_, count, { beds }) => `${verb(count, "has", "have")} fewer than ${countBeds(beds)}`,
  FULL: (c, count, { beds, from, to }) =>
    `${count} ${beds === 1 ? (count === 1 ? "has no bed" : "have no bed") : `${count === 1 ? "doesn't" : "don't"} have ${countBeds(beds)}`} free from ${nameNights(c, from, to)}`,
  SHARE: (_, count) => `${verb(count, "has", "have")} guests with whom they can't share`,
  NEVER: (_, count) => `${count} would put them with somebody they must never be with`,
  CHILD: (_, count) => `in ${count} a child would be without an adult of the household`,
};

/** A night on which more people need beds in some hotels than there are: then no plan can place everybody. */
function proveTooFew(c: CompiledProblem, party: readonly number[]): string | undefined {
  const hotelsOf = findOpenHotels(c);
  const mine = new Set(party.flatMap((sleeper) => [...hotelsOf[sleeper]!]));
  const { from, to } = spanOf(c, party);
  for (let night = from; night < to; night += 1) {
    const people = hotelsOf.filter((open, sleeper) => {
      const isBound = open.size > 0 && [...open].every((hotel) => mine.has(hotel));
      return isBound && c.takesBed[sleeper] && isThere(c, sleeper, night);
    }).length;
    const beds = c.problem.rooms
      .filter((room, index) => room.isOffered && mine.has(c.hotelOf[index]!))
      .reduce((sum, room) => sum + room.beds + room.extra, 0);
    if (people > beds)
      return `On the night of ${nameNight(c, night)} ${people === 1 ? "1 person needs" : `${people} people need`} a bed in these hotels, which have ${countBeds(beds)} with all extra beds: no plan can place everybody.`;
  }
  return undefined;
}

const openHotelsOf = new WeakMap<CompiledProblem, Set<number>[]>();

function findOpenHotels(c: CompiledProblem): Set<number>[] {
  const found = openHotelsOf.get(c) ?? c.problem.sleepers.map((_, sleeper) => openHotels(c, sleeper));
  openHotelsOf.set(c, found);
  return found;
}

/** The hotels with offered rooms that are open to a sleeper who has no room; the hotel of one who has. */
function openHotels(c: CompiledProblem, sleeper: number): Set<number> {
  const open = new Set<number>();
  const current = c.current[sleeper]!;
  for (const [room, { isOffered }] of c.problem.rooms.entries()) {
    if (current !== NO_ROOM && current !== room) continue;
    if (!isOffered || (c.barred[sleeper * c.rooms + room]! & (Bar.HOTEL | Bar.RULE) && current === NO_ROOM)) continue;
    open.add(c.hotelOf[room]!);
  }
  return open;
}

/** For children without their adults: where those are, and why the child can't be there. */
function explainChild({ c, roomOf }: RoomingPlan, party: readonly number[]): string | undefined {
  const child = party.find((sleeper) => c.isAdult[sleeper] === 0);
  if (child === undefined || party.some((sleeper) => mayMind(c, sleeper, child))) return undefined;
  const adults = [...c.problem.sleepers.keys()].filter((sleeper) => mayMind(c, sleeper, child));
  if (adults.length === 0) return "No adult of the household is among the guests.";
  const placed = adults.find((adult) => roomOf[adult] !== NO_ROOM);
  if (placed === undefined) return "No adult of the household has a room.";
  for (let night = c.from[child]!; night < c.to[child]!; night += 1)
    if (!adults.some((adult) => isThere(c, adult, night)))
      return `On the night of ${nameNight(c, night)} no adult of the household stays.`;
  return `${sleeperAt(c, placed).name} has ${nameRoom(c, roomOf[placed]!)}, which has no bed left for them.`;
}

function explainSex(c: CompiledProblem, party: readonly number[], reasons: readonly Reason[]): string | undefined {
  if (!c.problem.mayShare || !reasons.some(({ kind }) => kind === "SHARE")) return undefined;
  const unknown = party.filter((sleeper) => c.isAdult[sleeper] === 1 && c.sex[sleeper] === 0);
  if (unknown.length === 0) return undefined;
  return `The gender of ${nameSleepers(c, unknown)} is not known; with it they could share with others.`;
}
