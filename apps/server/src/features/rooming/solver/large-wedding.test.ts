import { expect, test } from "vitest";
import { auditPlan } from "../test/audit-plan.ts";
import { madeWedding } from "#test/made-wedding.ts";
import { explainPlan } from "./explain-plan.ts";
import { solveRooming } from "./solve-rooming.ts";

const sizes = { guests: 600, households: 190, hotels: 6 };

test("600 guests in 250 rooms all get one, with reasons; ten more are placed without moving anybody", () => {
  const problem = madeWedding({ ...sizes, rooms: 250 });
  const { placed, refused } = explainPlan(solveRooming(problem).plan);
  expect([placed.length, refused.length]).toEqual([600, 0]);
  const rooms = new Map(placed.map(({ sleeper, room }) => [sleeper, room]));
  expect(auditPlan(problem, rooms)).toEqual([]);
  const households = Map.groupBy(problem.sleepers, ({ household }) => household);
  const together = [...households.values()].filter((list) => new Set(list.map(({ id }) => rooms.get(id))).size === 1);
  // The largest households fit in no room.
  expect(together.length).toBeGreaterThan(households.size * 0.75);

  const ten = problem.sleepers.slice(0, 10).map((sleeper, index) => ({
    ...sleeper,
    id: `new ${index}`,
    guestId: `new ${index}`,
    household: `new ${Math.floor(index / 2)}`,
    age: "ADULT" as const,
    ground: null,
  }));
  const housed = problem.sleepers.map((sleeper) => ({ ...sleeper, room: rooms.get(sleeper.id) ?? null }));
  const later = { ...problem, sleepers: [...housed, ...ten] };
  const again = explainPlan(solveRooming(later).plan);
  expect([again.placed.length, again.refused.length]).toEqual([10, 0]);
  const added = again.placed.map(({ sleeper, room }) => [sleeper, room] as const);
  expect(auditPlan(later, new Map([...rooms, ...added]))).toEqual([]);
}, 60_000);

test("in too few rooms most refusals name a change that would help", () => {
  const problem = madeWedding({ ...sizes, rooms: 170 });
  const { placed, refused } = explainPlan(solveRooming(problem).plan);
  const rooms = new Map(placed.map(({ sleeper, room }) => [sleeper, room]));
  expect(auditPlan(problem, rooms)).toEqual([]);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(({ changes }) => changes.length > 0).length).toBeGreaterThan(refused.length / 2);
}, 60_000);
