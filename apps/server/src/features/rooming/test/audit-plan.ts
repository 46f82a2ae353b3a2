import type { RoomingProblem, Sleeper, SleeperRoom } from "../solver/rooming-problem.ts";

type Looked = { problem: RoomingProblem; linked: (a: Sleeper, b: Sleeper) => boolean };

/**
 * Every rule that a plan breaks: it shares no code with the search. Who had a room before may break rules with others who
 * had one.
 */
export function auditPlan(problem: RoomingProblem, roomOf: ReadonlyMap<string, string>): string[] {
  const linked = (a: Sleeper, b: Sleeper) =>
    a.household === b.household ||
    problem.rules.some(
      (rule) =>
        rule.kind === "NEAR" &&
        rule.scope === "ROOM" &&
        rule.guests.includes(a.guestId) &&
        rule.guests.includes(b.guestId),
    );
  const looked = { problem, linked };
  const rooms = new Map(problem.rooms.map((room) => [room.id, room]));
  const inRoom = Map.groupBy(
    problem.sleepers.filter(({ id }) => roomOf.has(id)),
    ({ id }) => roomOf.get(id)!,
  );
  return [
    ...[...inRoom].flatMap(([id, list]) => auditRoom(looked, rooms.get(id)!, list)),
    ...auditNever(problem, roomOf),
    ...problem.sleepers.flatMap(({ id, room }) => (room && roomOf.get(id) !== room ? [`${id} was moved`] : [])),
  ];
}

function auditRoom({ problem, linked }: Looked, room: SleeperRoom, list: readonly Sleeper[]): string[] {
  const wrong: string[] = [];
  if (list.every((sleeper) => sleeper.room !== null)) return wrong;
  for (const sleeper of list) {
    if (sleeper.room !== null) continue;
    const { id, hotels, ground, closedHotels } = sleeper;
    if (!room.isOffered) wrong.push(`${id} in ${room.id}, which is not offered`);
    if (hotels && !hotels.includes(room.hotel)) wrong.push(`the hotel of ${id}`);
    if (closedHotels.includes(room.hotel)) wrong.push(`the closed hotel of ${id}`);
    if (ground === "MUST" && !room.isGround) wrong.push(`the floor of ${id}`);
  }
  for (let night = 0; night < problem.nights; night += 1) {
    const here = list.filter(({ from, to }) => from <= night && night < to);
    if (here.filter(({ age }) => age !== "INFANT").length > room.beds + room.extra)
      wrong.push(`the beds of ${room.id}`);
    for (const one of here) {
      if (one.room !== null) continue;
      if (room.unseen.includes(night)) wrong.push(`${one.id} with somebody unseen`);
      if (one.age !== "ADULT" && !here.some((other) => other.age === "ADULT" && linked(one, other)))
        wrong.push(`${one.id} alone`);
      for (const other of here) {
        if (one === other || linked(one, other)) continue;
        const isAlike = one.age === "ADULT" && other.age === "ADULT" && one.sex !== null && one.sex === other.sex;
        if (!problem.mayShare || !isAlike) wrong.push(`${one.id} with ${other.id}`);
      }
    }
  }
  return wrong;
}

function auditNever(problem: RoomingProblem, roomOf: ReadonlyMap<string, string>): string[] {
  const hotels = new Map(problem.rooms.map(({ id, hotel }) => [id, hotel]));
  const wrong: string[] = [];
  for (const rule of problem.rules) {
    if (rule.kind !== "NEVER" || rule.guests[0] === rule.guests[1]) continue;
    const [ones, others] = rule.guests.map((guest) => problem.sleepers.filter(({ guestId }) => guestId === guest));
    for (const one of ones!)
      for (const other of others!) {
        const [here, there] = [roomOf.get(one.id), roomOf.get(other.id)];
        if (!here || !there || (one.room && other.room) || one.from >= other.to || other.from >= one.to) continue;
        const isNear = rule.scope === "HOTEL" ? hotels.get(here) === hotels.get(there) : here === there;
        if (isNear) wrong.push(`${one.id} and ${other.id} together`);
      }
  }
  return wrong;
}
