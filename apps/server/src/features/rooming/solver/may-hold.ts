import { type CompiledProblem, isOverlapping, isThere, mayMind, mayMix } from "./compile-problem.ts";
import { NO_ROOM } from "./rooming-problem.ts";

type Placed = { c: CompiledProblem; roomOf: Int32Array; inRoom: readonly (readonly number[])[] };

/**
 * Whether the room may hold everybody who is in it. What holds between sleepers who keep their rooms is left alone, even
 * if it breaks a rule; nobody else is put beside them then.
 */
export function mayHold(placed: Placed, room: number): boolean {
  const { c, inRoom } = placed;
  const list = inRoom[room]!;
  if (list.every((sleeper) => isFixed(c, sleeper))) return true;
  return (
    list.every((sleeper) => isFixed(c, sleeper) || c.barred[sleeper * c.rooms + room] === 0) &&
    hasBeds(c, room, list) &&
    list.every((sleeper) => mayBeNear(placed, room, sleeper)) &&
    arePairsAllowed(c, list) &&
    list.every((sleeper) => c.isAdult[sleeper] === 1 || isFixed(c, sleeper) || isMinded(c, sleeper, list))
  );
}

const isFixed = (c: CompiledProblem, sleeper: number) => c.fixed[sleeper] !== NO_ROOM;

function hasBeds(c: CompiledProblem, room: number, list: readonly number[]): boolean {
  const { beds, extra } = c.problem.rooms[room]!;
  if (list.length <= beds + extra) return true;
  for (let night = 0; night < c.nights; night += 1) {
    let used = 0;
    for (const sleeper of list) if (isThere(c, sleeper, night)) used += c.takesBed[sleeper]!;
    if (used > beds + extra) return false;
  }
  return true;
}

/** Guests who must not be in one hotel are looked for in all of its rooms. */
function mayBeNear({ c, roomOf }: Placed, room: number, sleeper: number): boolean {
  for (const { other, isHotel } of c.never[sleeper]!) {
    const there = roomOf[other]!;
    if (!isHotel || there === NO_ROOM || c.hotelOf[there] !== c.hotelOf[room]) continue;
    if (isOverlapping(c, sleeper, other) && !(isFixed(c, sleeper) && isFixed(c, other))) return false;
  }
  return true;
}

function arePairsAllowed(c: CompiledProblem, list: readonly number[]): boolean {
  for (let i = 0; i < list.length; i += 1)
    for (let j = i + 1; j < list.length; j += 1) {
      const [a, b] = [list[i]!, list[j]!];
      if (isFixed(c, a) && isFixed(c, b)) continue;
      if (c.household[a] === c.household[b] && c.never[a]!.length === 0) continue;
      if (isOverlapping(c, a, b) && !(mayMix(c, a, b) && !c.never[a]!.some(({ other }) => other === b))) return false;
    }
  return true;
}

/** Whether somebody who may mind the child is in the room every night. */
export function isMinded(c: CompiledProblem, child: number, list: readonly number[]): boolean {
  for (let night = c.from[child]!; night < c.to[child]!; night += 1)
    if (!list.some((other) => isThere(c, other, night) && mayMind(c, other, child))) return false;
  return true;
}
