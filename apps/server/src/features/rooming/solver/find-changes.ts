import { distanceOf, sleeperAt } from "./compile-problem.ts";
import { findObstacles, Obstacle } from "./room-obstacles.ts";
import { NO_ROOM, weights } from "./rooming-problem.ts";
import type { RoomingPlan } from "./rooming-plan.ts";
import { countRooms, nameHotel, nameNight, nameRoom, nameSleepers } from "./room-names.ts";

/** A sleeper in a room for some nights. */
export type Place = { sleeper: string; room: string; from: number; to: number };
export type ChangeKind = "MOVE" | "EXTRA_BED" | "SHORTER" | "TWO_ROOMS" | "GROUND" | "HOTEL" | "SHARE" | "NEVER";
export type Change = {
  kind: ChangeKind;
  text: string;
  /** In points, for the order. */
  cost: number;
  /** What to do: who gets which room. With EXTRA_BED the room first needs one bed more. */
  places: Place[];
};
type Looking = { plan: RoomingPlan; party: readonly number[]; offered: readonly number[] };

/** One step by which a refused party gets a room. Each is tried on the plan, which stays as it was. */
export function findChanges(plan: RoomingPlan, party: readonly number[], offered: readonly number[]): Change[] {
  const looking = { plan, party, offered };
  return [...tryExtraBed(looking), ...tryMove(looking), ...tryNights(looking), ...tryRules(looking)].toSorted(
    (a, b) => a.cost - b.cost || (a.text < b.text ? -1 : 1),
  );
}

const findFitting = ({ plan, party, offered }: Looking, { moreBeds = 0, ignored = 0 } = {}) =>
  offered.filter((room) => (findObstacles(plan, party, room, moreBeds) & ~ignored) === 0);

const placesIn = ({ plan: { c }, party }: Looking, room: number): Place[] =>
  party.map((sleeper) => ({
    sleeper: sleeperAt(c, sleeper).id,
    room: c.problem.rooms[room]!.id,
    from: c.from[sleeper]!,
    to: c.to[sleeper]!,
  }));

function tryExtraBed(looking: Looking): Change[] {
  const { c } = looking.plan;
  const [room, ...others] = findFitting(looking, { moreBeds: 1 });
  if (room === undefined) return [];
  const also =
    others.length > 0 ? `; so it would in ${others.length} more ${others.length === 1 ? "room" : "rooms"}` : "";
  const text = `One more extra bed in ${nameRoom(c, room)} would do${also}.`;
  return [{ kind: "EXTRA_BED", text, cost: weights.extraBed * 4, places: placesIn(looking, room) }];
}

/**
 * In how many rooms space can be made by moving a household out until no more are looked for, and how many rooms are
 * looked at for it in all: where everything is full, nobody can move anywhere, and every room would be tried with every
 * household.
 */
const MAX_MOVES = 40;
const MAX_LOOKS = 200_000;
type Move = { cost: number; who: readonly number[]; from: number; to: number };

function tryMove(looking: Looking): Change[] {
  const { plan, party, offered } = looking;
  const { c, inRoom } = plan;
  let best: Move | undefined;
  let found = 0;
  let looks = 0;
  for (const room of offered) {
    if (found >= MAX_MOVES || looks >= MAX_LOOKS) break;
    if ((findObstacles(plan, party, room) & ~(Obstacle.FULL | Obstacle.SHARE | Obstacle.NEVER)) !== 0) continue;
    const households = Map.groupBy(inRoom[room]!, (sleeper) => c.household[sleeper]!);
    for (const who of households.values()) {
      if (who.some((sleeper) => sleeperAt(c, sleeper).isFixed || party.includes(sleeper))) continue;
      looks += c.allowed[who[0]!]!.length;
      const move = findMove(looking, who, room);
      if (!move) continue;
      found += 1;
      if (!best || move.cost < best.cost) best = move;
      break;
    }
  }
  if (!best) return [];
  const { who, from, to } = best;
  const start = found === 1 ? "" : `${countRooms(found)} would fit if somebody moves; the least change: `;
  const text = `${start}${nameSleepers(c, who)} ${who.length === 1 ? "moves" : "move"} from ${nameRoom(c, from)} to ${nameRoom(c, to)}.`;
  const places = [...placesIn({ ...looking, party: who }, to), ...placesIn(looking, from)];
  return [{ kind: "MOVE", text, cost: best.cost, places }];
}

/** The cheapest room for those who make space; also for guests who have had their room before. */
function findMove({ plan, party }: Looking, who: readonly number[], room: number): Move | undefined {
  const { c } = plan;
  const held = who.map((sleeper) => c.fixed[sleeper]!);
  for (const sleeper of who) c.fixed[sleeper] = NO_ROOM;
  let best: Move | undefined;
  const needed = plan.bedsFor(who);
  const everybody = [...who, ...party];
  for (const to of c.allowed[who[0]!]!) {
    if (to === room || !plan.hasBeds(to, needed)) continue;
    const delta = plan.attempt(everybody, [...who.map(() => to), ...party.map(() => room)]);
    if (delta === undefined) continue;
    plan.revert();
    const cost = delta + party.length * weights.unplaced + 100 * who.length;
    if (!best || cost < best.cost) best = { cost, who, from: room, to };
  }
  for (const [index, sleeper] of who.entries()) c.fixed[sleeper] = held[index]!;
  return best;
}

/** A night less, or a change of rooms. */
function tryNights(looking: Looking): Change[] {
  const { plan, party } = looking;
  const { c } = plan;
  const from = Math.min(...party.map((sleeper) => c.from[sleeper]!));
  const to = Math.max(...party.map((sleeper) => c.to[sleeper]!));
  if (to - from < 2) return [];
  const changes: Change[] = [];
  for (const [first, last, start] of [
    [from, to - 1, `leave on ${nameNight(c, to - 1)} instead of ${nameNight(c, to)}`],
    [from + 1, to, `come on ${nameNight(c, from + 1)} instead of ${nameNight(c, from)}`],
  ] as const) {
    const found = within(looking, [first, last], (rooms) => rooms.slice(0, 1).map((room) => placesIn(looking, room)));
    const [places] = found.result;
    if (!places) continue;
    const rooms = found.rooms.length === 1 ? "" : ` (${countRooms(found.rooms.length)} would)`;
    const text = `If they ${start}, ${nameRoom(c, found.rooms[0]!)} would fit${rooms}.`;
    changes.push({ kind: "SHORTER", text, cost: 400 * party.length, places });
  }
  const split = trySplit(looking, from, to);
  return split ? [...changes, split] : changes;
}

function trySplit(looking: Looking, from: number, to: number): Change | undefined {
  const { c } = looking.plan;
  for (let night = from + 1; night < to; night += 1) {
    const [before, after] = [within(looking, [from, night]).rooms, within(looking, [night, to]).rooms];
    const pairs = before.flatMap((one) => after.map((other) => ({ one, other, far: distanceOf(c, one, other) })));
    const [best] = pairs.toSorted((a, b) => a.far - b.far || a.one - b.one || a.other - b.other);
    if (!best) continue;
    const places = [
      ...within(looking, [from, night], () => placesIn(looking, best.one)).result,
      ...within(looking, [night, to], () => placesIn(looking, best.other)).result,
    ];
    const text = `With a change of rooms it works: ${nameRoom(c, best.one)} until ${nameNight(c, night)}, then ${nameRoom(c, best.other)}.`;
    return { kind: "TWO_ROOMS", text, cost: 250 + best.far, places };
  }
  return undefined;
}

/** The rooms that fit if the party stays only these nights. Nobody of the party may be left without a night. */
function within<T>(
  { plan, party, offered }: Looking,
  [from, to]: readonly [number, number],
  read?: (rooms: number[]) => T[],
) {
  const { c } = plan;
  const were = party.map((sleeper) => [c.from[sleeper]!, c.to[sleeper]!] as const);
  for (const sleeper of party) {
    c.from[sleeper] = Math.max(c.from[sleeper]!, from);
    c.to[sleeper] = Math.min(c.to[sleeper]!, to);
  }
  const isStay = party.every((sleeper) => c.from[sleeper]! < c.to[sleeper]!);
  const rooms = isStay ? findFitting({ plan, party, offered }) : [];
  const result = isStay && read ? read(rooms) : [];
  for (const [index, sleeper] of party.entries()) [c.from[sleeper], c.to[sleeper]] = were[index]!;
  return { rooms, result };
}

const relaxed = ["GROUND", "HOTEL", "SHARE", "NEVER"] as const;

/** One rule less. */
function tryRules(looking: Looking): Change[] {
  return relaxed.flatMap((kind, index) => {
    const fitting = findFitting(looking, { ignored: Obstacle[kind] });
    const rooms = kind === "SHARE" ? fitting.filter((room) => mayBeAsked(looking, room)) : fitting;
    const [room] = rooms;
    if (room === undefined) return [];
    const text = wordRule(looking, kind, { room, count: rooms.length });
    return [{ kind, text, cost: 500 + 100 * index, places: placesIn(looking, room) }];
  });
}

/** Nobody is asked to share with somebody's children, or a man with a woman; who they are may not be known. */
function mayBeAsked({ plan: { c, inRoom }, party }: Looking, room: number): boolean {
  const all = [...party, ...inRoom[room]!].map((sleeper) => sleeperAt(c, sleeper));
  const sexes = new Set(all.flatMap(({ sex }) => sex ?? []));
  return sexes.size <= 1 && all.every(({ age }) => age === "ADULT");
}

type Found = { room: number; count: number };

function wordRule(
  { plan: { c, inRoom }, party }: Looking,
  kind: (typeof relaxed)[number],
  { room, count }: Found,
): string {
  const name = nameRoom(c, room);
  const many = count === 1 ? `${name} would fit` : `${countRooms(count)} would fit, ${name} first`;
  if (kind === "GROUND") return `If another floor will do, ${many}.`;
  if (kind === "HOTEL") return `If they may also stay in ${nameHotel(c, room)}, ${many}.`;
  if (kind === "SHARE") return `If they may share with ${nameSleepers(c, inRoom[room]!)}, ${name} would fit.`;
  const avoided = [...new Set(party.flatMap((sleeper) => c.never[sleeper]!.map(({ other }) => other)))];
  return `If they may be near ${nameSleepers(c, avoided)}, ${name} would fit.`;
}
