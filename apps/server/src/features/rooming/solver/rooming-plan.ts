import type { CompiledProblem } from "./compile-problem.ts";
import { mayHold } from "./may-hold.ts";
import { costOfGroup, costOfHousehold, costOfNear, costOfRoom } from "./plan-costs.ts";
import { NO_ROOM, weights } from "./rooming-problem.ts";

/**
 * A plan while it is made: who is in which room, and what that costs. Costs are stored for each room, household, group and
 * rule, so that trying a step takes a few microseconds.
 */
export class RoomingPlan {
  readonly c: CompiledProblem;
  readonly roomOf: Int32Array;
  readonly inRoom: number[][];
  readonly inHotel: Int16Array;
  readonly onFloor: Int16Array;
  /** How many steps were tried: the measure of effort, because a clock would make plans differ. */
  attempts = 0;
  total = 0;
  unplaced = 0;
  /** The costs of rooms, then households, groups and rules. */
  readonly #costs: Int32Array;
  readonly #starts: { household: number; group: number; near: number };
  /** Beds taken in a room on a night. */
  readonly #taken: Int16Array;
  readonly #marks: Int32Array;
  #mark = 0;
  readonly #rooms: number[] = [];
  readonly #parts: number[] = [];
  readonly #moved: number[] = [];
  readonly #replaced: number[] = [];
  #totalBefore = 0;

  constructor(c: CompiledProblem, start?: Int32Array) {
    this.c = c;
    this.roomOf = new Int32Array(c.sleepers).fill(NO_ROOM);
    this.inRoom = Array.from({ length: c.rooms }, () => []);
    this.inHotel = new Int16Array(c.groups.length * c.hotels);
    this.onFloor = new Int16Array(c.groups.length * c.floors);
    this.#taken = new Int16Array(c.rooms * c.nights);
    const household = c.rooms;
    const group = household + c.households.length;
    const near = group + c.groups.length;
    this.#starts = { household, group, near };
    this.#costs = new Int32Array(near + c.near.length);
    this.#marks = new Int32Array(near + c.near.length);
    for (let sleeper = 0; sleeper < c.sleepers; sleeper += 1) {
      const room = c.fixed[sleeper] !== NO_ROOM ? c.fixed[sleeper]! : (start?.[sleeper] ?? NO_ROOM);
      if (room === NO_ROOM) this.unplaced += 1;
      else this.#put(sleeper, room);
    }
    for (let part = 0; part < this.#costs.length; part += 1) this.#costs[part] = this.#costOf(part);
    this.total = this.unplaced * weights.unplaced + this.#costs.reduce((sum, cost) => sum + cost, 0);
  }

  /**
   * Moves sleepers, each to a room or to NO_ROOM, and returns by how much the plan costs more. Undefined, and nothing
   * done, if that breaks a rule.
   */
  attempt(sleepers: readonly number[], rooms: readonly number[]): number | undefined {
    this.attempts += 1;
    this.#mark += 1;
    this.#rooms.length = this.#parts.length = this.#moved.length = this.#replaced.length = 0;
    this.#totalBefore = this.total;
    const before = this.unplaced;
    for (let i = 0; i < sleepers.length; i += 1) {
      const [sleeper, to] = [sleepers[i]!, rooms[i]!];
      const old = this.roomOf[sleeper]!;
      if (old === to) continue;
      if (this.c.fixed[sleeper] !== NO_ROOM) {
        this.#moveBack();
        return undefined;
      }
      this.#moved.push(sleeper, old);
      this.#put(sleeper, to);
      this.unplaced += (to === NO_ROOM ? 1 : 0) - (old === NO_ROOM ? 1 : 0);
      this.#touch(sleeper, old, to);
    }
    for (const room of this.#rooms)
      if (!mayHold(this, room)) {
        this.#moveBack();
        return undefined;
      }
    let delta = (this.unplaced - before) * weights.unplaced;
    for (const part of this.#parts) {
      const cost = this.#costOf(part);
      this.#replaced.push(part, this.#costs[part]!);
      delta += cost - this.#costs[part]!;
      this.#costs[part] = cost;
    }
    this.total += delta;
    return delta;
  }

  /** Reverts the last attempt that succeeded. */
  revert() {
    this.#moveBack();
    for (let i = 0; i < this.#replaced.length; i += 2) this.#costs[this.#replaced[i]!] = this.#replaced[i + 1]!;
    this.total = this.#totalBefore;
  }

  /** The beds these sleepers need on each night. */
  bedsFor(sleepers: readonly number[]): Int16Array {
    const { c } = this;
    const needed = new Int16Array(c.nights);
    for (const sleeper of sleepers)
      if (c.takesBed[sleeper])
        for (let night = c.from[sleeper]!; night < c.to[sleeper]!; night += 1) needed[night] = needed[night]! + 1;
    return needed;
  }

  /** Whether the room has so many beds beside those that are taken; not for sleepers who are in it. */
  hasBeds(room: number, needed: Int16Array): boolean {
    const { beds, extra } = this.c.problem.rooms[room]!;
    for (let night = 0; night < this.c.nights; night += 1)
      if (needed[night]! > 0 && needed[night]! + this.#taken[room * this.c.nights + night]! > beds + extra)
        return false;
    return true;
  }

  householdCost = (household: number): number => this.#costs[this.#starts.household + household]!;
  groupCost = (group: number): number => (group < 0 ? 0 : this.#costs[this.#starts.group + group]!);
  nearCost = (rule: number): number => this.#costs[this.#starts.near + rule]!;

  /** The others of the household in the same room, or without one, who may be moved. */
  partyOf(sleeper: number): number[] {
    const { c, roomOf } = this;
    return c.households[c.household[sleeper]!]!.filter(
      (other) => roomOf[other] === roomOf[sleeper] && c.fixed[other] === NO_ROOM,
    );
  }

  #put(sleeper: number, room: number) {
    const old = this.roomOf[sleeper]!;
    if (old !== NO_ROOM) {
      const list = this.inRoom[old]!;
      list.splice(list.indexOf(sleeper), 1);
      this.#count(sleeper, old, -1);
    }
    if (room !== NO_ROOM) {
      // Sorted, so that a plan is the same in whichever order it was made.
      const list = this.inRoom[room]!;
      let at = list.length;
      while (at > 0 && list[at - 1]! > sleeper) at -= 1;
      list.splice(at, 0, sleeper);
      this.#count(sleeper, room, 1);
    }
    this.roomOf[sleeper] = room;
  }

  #count(sleeper: number, room: number, sign: 1 | -1) {
    const { c } = this;
    if (c.takesBed[sleeper])
      for (let night = c.from[sleeper]!; night < c.to[sleeper]!; night += 1)
        this.#taken[room * c.nights + night] = this.#taken[room * c.nights + night]! + sign;
    const group = c.group[sleeper]!;
    if (group < 0) return;
    const [hotel, floor] = [group * c.hotels + c.hotelOf[room]!, group * c.floors + c.floorOf[room]!];
    this.inHotel[hotel] = this.inHotel[hotel]! + sign;
    this.onFloor[floor] = this.onFloor[floor]! + sign;
  }

  #touch(sleeper: number, old: number, to: number) {
    const { c } = this;
    if (old !== NO_ROOM) this.#note(old);
    if (to !== NO_ROOM) this.#note(to);
    this.#note(this.#starts.household + c.household[sleeper]!);
    if (c.group[sleeper]! >= 0) this.#note(this.#starts.group + c.group[sleeper]!);
    for (const rule of c.nearOf[sleeper]!) this.#note(this.#starts.near + rule);
  }

  #note(part: number) {
    if (this.#marks[part] === this.#mark) return;
    this.#marks[part] = this.#mark;
    if (part < this.#starts.household) this.#rooms.push(part);
    this.#parts.push(part);
  }

  #costOf(part: number): number {
    const { household, group, near } = this.#starts;
    if (part < household) return costOfRoom(this.c, part, this.inRoom[part]!);
    if (part < group) return costOfHousehold(this.c, part - household, this.roomOf);
    if (part < near) return costOfGroup(this.c, part - group, this);
    return costOfNear(this.c, part - near, this.roomOf);
  }

  #moveBack() {
    for (let i = this.#moved.length - 2; i >= 0; i -= 2) {
      const [sleeper, old] = [this.#moved[i]!, this.#moved[i + 1]!];
      this.unplaced += (old === NO_ROOM ? 1 : 0) - (this.roomOf[sleeper] === NO_ROOM ? 1 : 0);
      this.#put(sleeper, old);
    }
    this.#moved.length = 0;
  }
}
