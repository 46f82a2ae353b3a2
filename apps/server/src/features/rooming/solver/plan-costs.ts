import { type CompiledProblem, distanceOf, isLinked, isOverlapping, isThere } from "./compile-problem.ts";
import { type CostTerm, NO_ROOM, weights } from "./rooming-problem.ts";

/** The costs of a plan, each of one room, household, group or rule, so that a step costs only what it touches. */

/** The cost of a room with these sleepers, or one term of it. */
export function costOfRoom(c: CompiledProblem, room: number, inRoom: readonly number[], only?: CostTerm): number {
  if (inRoom.length === 0) return 0;
  let cost = 0;
  if (!only || only === "ground") for (const sleeper of inRoom) cost += c.own[sleeper * c.rooms + room]!;
  if (!only || only === "roomNight" || only === "extraBed" || only === "emptyBed")
    cost += costOfNights(c, room, inRoom, only);
  if (!only || only === "strangers") cost += costOfStrangers(c, inRoom);
  return cost;
}

function costOfNights(c: CompiledProblem, room: number, inRoom: readonly number[], only?: CostTerm): number {
  const { beds } = c.problem.rooms[room]!;
  let first = c.nights;
  let last = 0;
  for (const sleeper of inRoom) {
    if (c.from[sleeper]! < first) first = c.from[sleeper]!;
    if (c.to[sleeper]! > last) last = c.to[sleeper]!;
  }
  let cost = 0;
  for (let night = first; night < last; night += 1) {
    let people = 0;
    let used = 0;
    for (const sleeper of inRoom)
      if (isThere(c, sleeper, night)) {
        people += 1;
        used += c.takesBed[sleeper]!;
      }
    if (people === 0) continue;
    if (!only || only === "roomNight") cost += weights.roomNight;
    if (!only || only === "extraBed") cost += Math.max(0, used - beds) * weights.extraBed;
    if (!only || only === "emptyBed") cost += Math.max(0, beds - used) * weights.emptyBed;
  }
  return cost;
}

function costOfStrangers(c: CompiledProblem, inRoom: readonly number[]): number {
  let pairs = 0;
  for (let i = 0; i < inRoom.length; i += 1)
    for (let j = i + 1; j < inRoom.length; j += 1) {
      const [a, b] = [inRoom[i]!, inRoom[j]!];
      if (c.household[a] !== c.household[b] && isOverlapping(c, a, b) && !isLinked(c, a, b)) pairs += 1;
    }
  return pairs * weights.strangers;
}

/** The rooms of a household beyond the first, and how far apart they are. */
export function costOfHousehold(c: CompiledProblem, household: number, roomOf: Int32Array): number {
  const rooms: number[] = [];
  for (const sleeper of c.households[household]!) {
    const room = roomOf[sleeper]!;
    if (room !== NO_ROOM && !rooms.includes(room)) rooms.push(room);
  }
  if (rooms.length < 2) return 0;
  rooms.sort((a, b) => a - b);
  let cost = (rooms.length - 1) * weights.secondRoom;
  for (let i = 1; i < rooms.length; i += 1) cost += distanceOf(c, rooms[i - 1]!, rooms[i]!);
  return cost;
}

/** How many sleepers of each group are in each hotel and on each floor. */
export type GroupCounts = { inHotel: Int16Array; onFloor: Int16Array };

/** The guests of a group who are not in its main hotel, and not on its main floor there. */
export function costOfGroup(c: CompiledProblem, group: number, { inHotel, onFloor }: GroupCounts): number {
  let all = 0;
  let most = 0;
  let main = 0;
  for (let hotel = 0; hotel < c.hotels; hotel += 1) {
    const count = inHotel[group * c.hotels + hotel]!;
    all += count;
    if (count > most) {
      most = count;
      main = hotel;
    }
  }
  if (all === 0) return 0;
  let together = 0;
  for (const floor of c.floorsOf[main]!) together = Math.max(together, onFloor[group * c.floors + floor]!);
  return (all - most) * weights.groupHotel + (most - together) * weights.groupFloor;
}

/** Those who should be near each other and are not, each compared with the one before. */
export function costOfNear(c: CompiledProblem, rule: number, roomOf: Int32Array): number {
  const { members, scope } = c.near[rule]!;
  let cost = 0;
  for (let i = 1; i < members.length; i += 1) {
    const [a, b] = [roomOf[members[i - 1]!]!, roomOf[members[i]!]!];
    if (a === NO_ROOM || b === NO_ROOM || isNear(c, scope, a, b)) continue;
    cost += weights.near + (distanceOf(c, a, b) >> 2);
  }
  return cost;
}

function isNear({ hotelOf, floorOf }: CompiledProblem, scope: "ROOM" | "FLOOR" | "HOTEL", a: number, b: number) {
  if (scope === "HOTEL") return hotelOf[a] === hotelOf[b];
  return a === b || (scope === "FLOOR" && floorOf[a] === floorOf[b]);
}
