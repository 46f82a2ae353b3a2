import { Bar, distanceOf, isLinked, isOverlapping, isThere, sleeperAt } from "./compile-problem.ts";
import { moveTo } from "./fill-rooms.ts";
import { costOfRoom } from "./plan-costs.ts";
import { type CostTerm, NO_ROOM, weights } from "./rooming-problem.ts";
import type { RoomingPlan } from "./rooming-plan.ts";
import { nameNights, nameRoom, nameSleepers } from "./room-names.ts";

/** One reason, in a sentence; a higher weight is a stronger reason. */
export type Reason = { kind: string; weight: number; text: string };

const MAX_REASONS = 3;
/** How many other rooms a placement is compared with. */
const COMPARED_ROOMS = 60;

/** What the other rooms that are free for a party would cost more, term by term, on average. */
type Comparison = { free: number; more: Partial<Record<CostTerm, number>> };
type About = { plan: RoomingPlan; sleeper: number; room: number; party: readonly number[]; others: Comparison };

/** Why this sleeper has this room: one to three reasons, the strongest first. */
export function explainPlacement(plan: RoomingPlan, sleeper: number): Reason[] {
  const room = plan.roomOf[sleeper]!;
  if (room === NO_ROOM) return [];
  const party = plan.partyOf(sleeper);
  const about: About = { plan, sleeper, room, party, others: compareRooms(plan, party, room) };
  const reasons = [
    ...explainLimits(about),
    ...explainHousehold(about),
    ...explainSharing(about),
    ...explainBeds(about),
    ...explainNeighbours(about),
  ].map((reason) => ({ ...reason, weight: Math.round(reason.weight) }));
  if (reasons.length === 0)
    reasons.push({ kind: "FREE", weight: 1, text: "It fits, and no room that is free is better." });
  return reasons.toSorted((a, b) => b.weight - a.weight || (a.kind < b.kind ? -1 : 1)).slice(0, MAX_REASONS);
}

const roomTerms = ["roomNight", "extraBed", "emptyBed", "ground", "strangers"] as const;

function compareRooms(plan: RoomingPlan, party: readonly number[], room: number): Comparison {
  const { c } = plan;
  const list = c.allowed[party[0]!]!;
  const stride = Math.max(1, Math.floor(list.length / COMPARED_ROOMS));
  const here = termsOf(plan, party, room);
  const more: Comparison["more"] = {};
  let free = 0;
  for (let i = 0; i < list.length; i += stride) {
    const other = list[i]!;
    if (other === room || moveTo(plan, party, other) === undefined) continue;
    const there = termsOf(plan, party, other);
    plan.revert();
    free += 1;
    for (const [term, cost] of Object.entries(there) as [CostTerm, number][])
      more[term] = (more[term] ?? 0) + cost - (here[term] ?? 0);
  }
  const average = Object.entries(more).map(([term, sum]) => [term, sum / Math.max(1, free)]);
  return { free, more: Object.fromEntries(average) as Comparison["more"] };
}

/** What a party adds to the costs where it is. */
function termsOf(plan: RoomingPlan, party: readonly number[], room: number): Comparison["more"] {
  const { c, inRoom } = plan;
  const everybody = inRoom[room]!;
  const rest = everybody.filter((sleeper) => !party.includes(sleeper));
  const first = party[0]!;
  return {
    ...Object.fromEntries(
      roomTerms.map((term) => [term, costOfRoom(c, room, everybody, term) - costOfRoom(c, room, rest, term)]),
    ),
    household: plan.householdCost(c.household[first]!),
    group: plan.groupCost(c.group[first]!),
    near: c.nearOf[first]!.reduce((sum, rule) => sum + plan.nearCost(rule), 0),
  };
}

/** What left few rooms to choose from. */
function explainLimits({ plan, sleeper, others }: About): Reason[] {
  const { c } = plan;
  const reasons: Reason[] = [];
  const { ground, from, to } = sleeperAt(c, sleeper);
  const offered = c.problem.rooms.filter((room) => room.isOffered);
  if (ground === "MUST") {
    const fit = offered.filter(({ isGround }) => isGround).length;
    const text = `Needs the ground floor: ${fit} of ${offered.length} rooms ${fit === 1 ? "is" : "are"} there.`;
    reasons.push({ kind: "GROUND", weight: 400 * (1 - fit / offered.length) + 50, text });
  }
  const open = new Set<number>();
  const all = new Set<number>();
  for (const [room, { isOffered }] of c.problem.rooms.entries()) {
    if (!isOffered) continue;
    all.add(c.hotelOf[room]!);
    if ((c.barred[sleeper * c.rooms + room]! & (Bar.HOTEL | Bar.RULE)) === 0) open.add(c.hotelOf[room]!);
  }
  if (open.size < all.size) {
    const text = `By your rules they may stay in ${open.size} of the ${all.size} hotels; this is one.`;
    reasons.push({ kind: "HOTEL", weight: (60 * (all.size - open.size)) / all.size, text });
  }
  if (others.free === 0)
    reasons.push({
      kind: "ONLY",
      weight: 150,
      text: `No other room that fits is free from ${nameNights(c, from, to)}.`,
    });
  return reasons;
}

function explainHousehold({ plan, sleeper, room, others }: About): Reason[] {
  const { c, roomOf } = plan;
  const family = c.households[c.household[sleeper]!]!.filter(
    (other) => other !== sleeper && isOverlapping(c, other, sleeper),
  );
  if (family.length === 0) return [];
  const count = family.length + 1;
  if (family.every((other) => roomOf[other] === room))
    return [
      { kind: "HOUSEHOLD", weight: 70 + 15 * family.length, text: `The whole household of ${count} is in this room.` },
    ];
  const elsewhere = family
    .filter((other) => roomOf[other] !== NO_ROOM && roomOf[other] !== room)
    .toSorted((a, b) => distanceOf(c, room, roomOf[a]!) - distanceOf(c, room, roomOf[b]!) || a - b);
  const [closest] = elsewhere;
  if (closest === undefined) return [];
  const next = roomOf[closest]!;
  const where = nearness(distanceOf(c, room, next));
  if (where === undefined) return [];
  const there = elsewhere.filter((other) => roomOf[other] === next);
  const who = `${nameSleepers(c, there)} of the same household`;
  const text = `${where} ${who}, who ${there.length === 1 ? "has" : "have"} ${nameRoom(c, next)}. No free room takes all ${count}.`;
  return [{ kind: "HOUSEHOLD", weight: 60 + (others.more.household ?? 0), text }];
}

function nearness(distance: number): string | undefined {
  if (distance === 0) return "Next door to";
  if (distance === weights.otherDoor) return "On the floor of";
  return distance === weights.otherFloor ? "In the hotel of" : undefined;
}

function explainSharing({ plan, sleeper, room }: About): Reason[] {
  const { c, inRoom } = plan;
  const strangers = inRoom[room]!.filter(
    (other) => c.household[other] !== c.household[sleeper] && isOverlapping(c, other, sleeper),
  );
  if (strangers.length === 0) return [];
  const who = nameSleepers(c, strangers);
  if (strangers.every((other) => isLinked(c, other, sleeper)))
    return [{ kind: "SHARE", weight: 90, text: `You asked that they share with ${who}.` }];
  const sex = sleeperAt(c, sleeper).sex === "FEMALE" ? "women" : "men";
  return [
    {
      kind: "SHARE",
      weight: 90,
      text: `Shares with ${who}: ${sex} with nights in common, who need one room and not two.`,
    },
  ];
}

function explainBeds({ plan, sleeper, room, others }: About): Reason[] {
  const { c, inRoom } = plan;
  const { beds } = c.problem.rooms[room]!;
  const { from, to } = sleeperAt(c, sleeper);
  let most = 0;
  for (let night = from; night < to; night += 1)
    most = Math.max(most, inRoom[room]!.filter((other) => c.takesBed[other] && isThere(c, other, night)).length);
  if (most > beds) {
    const extra = most - beds === 1 ? "An extra bed" : `${most - beds} extra beds`;
    return [{ kind: "EXTRA_BED", weight: 45, text: `${extra} here, instead of a second room.` }];
  }
  const { emptyBed = 0, extraBed = 0 } = others.more;
  if (most === beds && emptyBed + extraBed > 2)
    return [
      {
        kind: "FIT",
        weight: 20 + emptyBed,
        text: `${countOf(beds)} used; most other free rooms have too many beds, or too few.`,
      },
    ];
  return [];
}

const countOf = (beds: number) => (beds === 1 ? "Its one bed is" : `All ${beds} beds are`);

function explainNeighbours({ plan, sleeper, room, party, others }: About): Reason[] {
  const { c, roomOf } = plan;
  const reasons: Reason[] = [];
  const { ground, group: groupId } = sleeperAt(c, sleeper);
  const group = c.group[sleeper]!;
  const more = others.more.group ?? 0;
  const inHotel = group < 0 ? 0 : plan.inHotel[group * c.hotels + c.hotelOf[room]!]!;
  if (more > 1 && inHotel > party.length) {
    const name = c.problem.groups.find(({ id }) => id === groupId)?.name ?? "their group";
    const onFloor = plan.onFloor[group * c.floors + c.floorOf[room]!]!;
    const text = `${inHotel} of the ${c.groups[group]!.length} of ${name} are in this hotel, ${onFloor} on this floor.`;
    reasons.push({ kind: "GROUP", weight: more, text });
  }
  if (ground === "WISH" && c.problem.rooms[room]!.isGround)
    reasons.push({ kind: "GROUND", weight: weights.ground, text: "On the ground floor, as you wished." });
  for (const rule of c.nearOf[sleeper]!) {
    const { members, scope } = c.near[rule]!;
    const mates = members.filter((other) => other !== sleeper && roomOf[other] !== NO_ROOM);
    if (mates.length === 0 || plan.nearCost(rule) > 0) continue;
    const where = { ROOM: "In the room", FLOOR: "On the floor", HOTEL: "In the hotel" }[scope];
    reasons.push({ kind: "NEAR", weight: 80, text: `${where} of ${nameSleepers(c, mates)}, as you asked.` });
  }
  return reasons;
}
