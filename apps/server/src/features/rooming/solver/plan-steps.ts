import { isOverlapping } from "./compile-problem.ts";
import { findBestRoom, moveTo } from "./fill-rooms.ts";
import { partHousehold } from "./part-household.ts";
import { NO_ROOM } from "./rooming-problem.ts";
import type { RoomingPlan } from "./rooming-plan.ts";
import type { SeededRandom } from "./seeded-random.ts";

/**
 * One random step for a sleeper: their party goes elsewhere, two rooms swap their guests, one guest goes to another room,
 * the household joins or is divided. Returns the change of cost; undefined, and nothing done, if a rule forbids it.
 */
export function tryStep(plan: RoomingPlan, random: SeededRandom, sleeper: number): number | undefined {
  const here = plan.roomOf[sleeper]!;
  const kind = random.below(16);
  if (here === NO_ROOM || kind < 6) return moveParty(plan, plan.partyOf(sleeper), aim(plan, random, sleeper));
  if (kind < 12) return swapRooms(plan, here, aim(plan, random, sleeper));
  if (kind < 14) return moveAlone(plan, random, sleeper);
  if (kind === 14) return joinHousehold(plan, random, sleeper);
  return divideParty(plan, random, sleeper);
}

function moveParty(plan: RoomingPlan, party: readonly number[], to: number) {
  return to === plan.roomOf[party[0]!] ? undefined : moveTo(plan, party, to);
}

export function swapRooms(plan: RoomingPlan, one: number, other: number): number | undefined {
  if (one === other) return undefined;
  const isFree = (sleeper: number) => plan.c.fixed[sleeper] === NO_ROOM;
  const [here, there] = [plan.inRoom[one]!.filter(isFree), plan.inRoom[other]!.filter(isFree)];
  if (here.length + there.length === 0) return undefined;
  return plan.attempt([...here, ...there], [...here.map(() => other), ...there.map(() => one)]);
}

/** To the household's other room, or to any. */
function moveAlone(plan: RoomingPlan, random: SeededRandom, sleeper: number) {
  const { c, roomOf } = plan;
  const family = c.households[c.household[sleeper]!]!;
  const others = family.filter((other) => roomOf[other] !== roomOf[sleeper] && roomOf[other] !== NO_ROOM);
  const joins = others.length > 0 && random.below(3) > 0;
  const to = joins ? roomOf[random.pick(others)]! : aim(plan, random, sleeper);
  return to === roomOf[sleeper] ? undefined : plan.attempt([sleeper], [to]);
}

function joinHousehold(plan: RoomingPlan, random: SeededRandom, sleeper: number) {
  const { c, roomOf } = plan;
  const family = c.households[c.household[sleeper]!]!.filter((other) => c.fixed[other] === NO_ROOM);
  return moveTo(plan, family, random.below(2) === 0 ? aim(plan, random, sleeper) : roomOf[sleeper]!);
}

function divideParty(plan: RoomingPlan, random: SeededRandom, sleeper: number) {
  const ways = partHousehold(plan.c, plan.partyOf(sleeper), 2);
  if (ways.length === 0) return undefined;
  return moveTo(plan, random.pick(ways)[1]!, neighbourOf(plan, random, plan.roomOf[sleeper]!));
}

/** A room worth a try: near the household, among the group, or any. */
function aim(plan: RoomingPlan, random: SeededRandom, sleeper: number): number {
  const { c, roomOf } = plan;
  const kind = random.below(8);
  if (kind < 2) {
    const room = roomOf[random.pick(c.households[c.household[sleeper]!]!)]!;
    if (room !== NO_ROOM) return neighbourOf(plan, random, room);
  } else if (kind < 5 && c.group[sleeper]! >= 0) {
    const room = roomOf[random.pick(c.groups[c.group[sleeper]!]!)]!;
    const onFloor = room === NO_ROOM ? [] : c.roomsOf[c.floorOf[room]!]!;
    if (onFloor.length > 0) return random.pick(onFloor);
  }
  return random.pick(c.allowed[sleeper]!);
}

/** A room at most two doors away that is offered; the room itself if there is none. */
function neighbourOf({ c }: RoomingPlan, random: SeededRandom, room: number): number {
  const onFloor = c.roomsOf[c.floorOf[room]!]!;
  const step = (random.below(2) === 0 ? -1 : 1) * (1 + random.below(2));
  const at = onFloor.indexOf(room) + step;
  return onFloor[Math.max(0, Math.min(onFloor.length - 1, at))] ?? room;
}

/** How many rooms are tried for each party that has to give way. */
const TRIES = 14;

/**
 * Brings in a sleeper without a room: the parties in the way go to the best of some rooms, or out. Kept only if the plan
 * gets better. Returns undefined, and nothing done, otherwise.
 */
export function bringIn(plan: RoomingPlan, random: SeededRandom, sleeper: number): number | undefined {
  const { c, roomOf, inRoom } = plan;
  if (roomOf[sleeper] !== NO_ROOM) return undefined;
  let party = plan.partyOf(sleeper);
  if (party.length > 1 && random.below(3) === 0) party = c.isAdult[sleeper] === 1 ? [sleeper] : party.slice(0, 2);
  const room = random.pick(c.allowed[sleeper]!);
  const direct = moveTo(plan, party, room);
  if (direct !== undefined) return direct;
  const inTheWay = inRoom[room]!.filter(
    (other) => c.fixed[other] === NO_ROOM && party.some((one) => isOverlapping(c, one, other)),
  );
  if (inTheWay.length === 0) return undefined;
  const before = plan.total;
  const all = [...inTheWay, ...party];
  if (plan.attempt(all, [...inTheWay.map(() => NO_ROOM), ...party.map(() => room)]) === undefined) return undefined;
  for (const household of new Set(inTheWay.map((other) => c.household[other]!))) {
    const out = inTheWay.filter((other) => c.household[other] === household);
    const rooms = Array.from({ length: TRIES }, () => aim(plan, random, out[0]!));
    const best = findBestRoom(plan, out, rooms);
    if (best && best.delta < 0) moveTo(plan, out, best.room);
  }
  // The steps that made it are already taken, so an improvement must not be reverted by the caller.
  if (plan.total < before) return -1;
  plan.attempt(all, [...inTheWay.map(() => room), ...party.map(() => NO_ROOM)]);
  return undefined;
}
