import fc from "fast-check";
import { expect, test } from "vitest";
import { auditPlan } from "../test/audit-plan.ts";
import { crowdedProblem, randomProblem, strictProblem } from "../test/random-problems.ts";
import { compileProblem } from "./compile-problem.ts";
import { explainPlan } from "./explain-plan.ts";
import type { Place } from "./find-changes.ts";
import { findSmallestCause, Obstacle } from "./room-obstacles.ts";
import { NO_ROOM, type RoomingProblem, type Sleeper } from "./rooming-problem.ts";
import { RoomingPlan } from "./rooming-plan.ts";
import { solveRooming } from "./solve-rooming.ts";

// Each property is tried on random problems: any guests, any nights, any rules, rooms already full.
const runs = { numRuns: 120 };
const quick = { effort: 40 };
const anyProblem = fc.oneof(randomProblem, crowdedProblem, strictProblem);

const roomsOf = ({ c, roomOf }: RoomingPlan) =>
  new Map(
    c.problem.sleepers.flatMap(({ id }, index) =>
      roomOf[index] === NO_ROOM ? [] : [[id, c.problem.rooms[roomOf[index]!]!.id] as const],
    ),
  );

test("no plan breaks a rule, has more people than beds, or moves anybody", () => {
  fc.assert(
    fc.property(anyProblem, fc.nat(), (problem, seed) => {
      expect(auditPlan(problem, roomsOf(solveRooming(problem, { ...quick, seed }).plan))).toEqual([]);
    }),
    runs,
  );
});

test("every night of a guest who has a room is in that one room, and every other guest is named as left out", () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const { plan } = solveRooming(problem, quick);
      const { placed, refused } = explainPlan(plan);
      const named = [...placed.map(({ sleeper }) => sleeper), ...refused.flatMap(({ sleepers }) => sleepers)];
      const asked = problem.sleepers.filter(({ room }) => room === null).map(({ id }) => id);
      expect(named.toSorted()).toEqual(asked.toSorted());
      // The beds of each night are those of the guests who have a room.
      for (let night = 0; night < problem.nights; night += 1) {
        const isThere = ({ from, to }: Sleeper) => from <= night && night < to;
        const inRooms = plan.inRoom.flat().filter((index) => isThere(problem.sleepers[index]!));
        const inPlan = problem.sleepers.filter((each, index) => plan.roomOf[index] !== NO_ROOM && isThere(each));
        expect(inRooms).toHaveLength(inPlan.length);
      }
    }),
    runs,
  );
});

test("the same problem and seed give the same plan, with the same sentences", () => {
  fc.assert(
    fc.property(anyProblem, fc.nat(), (problem, seed) => {
      const [one, other] = [problem, structuredClone(problem)].map(
        (each) => solveRooming(each, { ...quick, seed }).plan,
      );
      expect([...roomsOf(one!)]).toEqual([...roomsOf(other!)]);
      expect(explainPlan(one!)).toEqual(explainPlan(other!));
    }),
    runs,
  );
});

test("the costs that are stored while a plan is improved are those of the plan", () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const { plan } = solveRooming(problem, quick);
      explainPlan(plan);
      const again = new RoomingPlan(compileProblem(problem), plan.roomOf);
      expect([plan.total, plan.unplaced]).toEqual([again.total, again.unplaced]);
    }),
    runs,
  );
});

test("a search that is cancelled at any moment breaks no rule", () => {
  fc.assert(
    fc.property(anyProblem, fc.nat(3), (problem, after) => {
      let asked = 0;
      const { plan } = solveRooming(problem, { effort: 2_000, isCancelled: () => asked++ >= after });
      expect(auditPlan(problem, roomsOf(plan))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("whoever is left out fits into no room as things are, and the reasons count every room once", () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const { plan } = solveRooming(problem, quick);
      for (const [sleeper] of problem.sleepers.entries())
        if (plan.roomOf[sleeper] === NO_ROOM)
          for (const [room] of problem.rooms.entries()) expect(plan.attempt([sleeper], [room])).toBeUndefined();
      const offered = problem.rooms.filter(({ isOffered }) => isOffered).length;
      for (const { reasons, text } of explainPlan(plan).refused)
        expect(
          reasons.reduce((sum, { weight }) => sum + weight, 0),
          text,
        ).toBe(offered);
    }),
    runs,
  );
});

test("the named kinds of obstacle are the fewest that rule out every room", () => {
  const bits = fc.integer({ min: 1, max: 1023 }).map((n) => n & ~16 || 1);
  fc.assert(
    fc.property(fc.array(bits, { minLength: 1, maxLength: 12 }), (obstacles) => {
      const cause = findSmallestCause(obstacles);
      expect(obstacles.every((each) => (each & cause) !== 0)).toBe(true);
      for (const bit of Object.values(Obstacle))
        if (cause & bit) expect(obstacles.some((each) => (each & cause & ~bit) === 0)).toBe(true);
    }),
    runs,
  );
});

test("everybody who is placed gets one to three reasons", () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      for (const { reasons } of explainPlan(solveRooming(problem, quick).plan).placed) {
        expect(reasons.length).toBeGreaterThan(0);
        expect(reasons.length).toBeLessThanOrEqual(3);
      }
    }),
    runs,
  );
});

/** The problem in which a change has been made: those it names are placed anew, in rooms and for nights that it says. */
function withChange(problem: RoomingProblem, kind: string, places: readonly Place[], refused: readonly string[]) {
  const rooms = problem.rooms.map((room) =>
    kind === "EXTRA_BED" && room.id === places[0]!.room ? { ...room, extra: room.extra + 1 } : room,
  );
  const named = new Set(places.map(({ sleeper }) => sleeper));
  const sleepers = places.map((place, index): Sleeper => {
    const old = problem.sleepers.find(({ id }) => id === place.sleeper)!;
    const relaxed = refused.includes(old.id)
      ? { ...(kind === "GROUND" ? { ground: null } : {}), ...(kind === "HOTEL" ? { hotels: null } : {}) }
      : {};
    return { ...old, ...relaxed, id: `${old.id} ${index}`, from: place.from, to: place.to, room: null };
  });
  const guests = places.map(({ sleeper }) => problem.sleepers.find(({ id }) => id === sleeper)!.guestId);
  const changed = {
    ...problem,
    rooms,
    sleepers: [...problem.sleepers.filter(({ id }) => !named.has(id)), ...sleepers],
    rules: problem.rules.filter(
      (rule) => kind !== "NEVER" || rule.kind !== "NEVER" || !rule.guests.some((id) => guests.includes(id)),
    ),
  };
  const put = new Map(places.map((place, index) => [`${place.sleeper} ${index}`, place.room]));
  return { changed, put, named };
}

test("every change that is offered does what it says: they get a room, nobody loses theirs, no other rule is broken", () => {
  const tried = new Map<string, number>();
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const { plan } = solveRooming(problem, quick);
      const before = roomsOf(plan);
      for (const { sleepers, changes } of explainPlan(plan).refused)
        for (const { kind, places, text } of changes) {
          tried.set(kind, (tried.get(kind) ?? 0) + 1);
          const { changed, put, named } = withChange(problem, kind, places, sleepers);
          expect(sleepers.every((id) => named.has(id))).toBe(true);
          const after = new Map([...[...before].filter(([id]) => !named.has(id)), ...put]);
          const wrong = auditPlan(changed, after);
          // Sharing is what this change asks for.
          expect(
            kind === "SHARE" ? wrong.filter((each) => !/^s\d+ \d+ with s|^s\d+ with s\d+ \d+$/.test(each)) : wrong,
            text,
          ).toEqual([]);
        }
    }),
    { numRuns: 600 },
  );
  expect([...tried.keys()].toSorted()).toEqual(
    ["EXTRA_BED", "GROUND", "HOTEL", "MOVE", "NEVER", "SHARE", "SHORTER", "TWO_ROOMS"].toSorted(),
  );
}, 60_000);
