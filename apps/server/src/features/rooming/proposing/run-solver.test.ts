import { expect, test } from "vitest";
import { auditPlan } from "../test/audit-plan.ts";
import { madeWedding } from "#test/made-wedding.ts";
import { runSolver } from "./run-solver.ts";

const problem = madeWedding({ guests: 300, households: 95, rooms: 130, hotels: 3 });
const asked = { problem, projectId: "p", user: "u" };
const limits = { searchTime: 60_000, timeLimit: 60_000, memoryLimit: 256 };

test("a search whose time is over ends with the best plan until then, which breaks no rule", async () => {
  const reply = await runSolver(asked, { ...limits, searchTime: 0 });
  expect(reply.isCancelled).toBe(true);
  expect(auditPlan(problem, new Map(reply.placed.map(({ sleeper, room }) => [sleeper, room])))).toEqual([]);
});

test("a thread that takes too long or too much memory is ended, and the next one works", async () => {
  const tooMuch = { code: "OVERLOADED", message: expect.stringContaining("Choose some groups or hotels.") };
  await expect(runSolver(asked, { ...limits, timeLimit: 1 })).rejects.toMatchObject(tooMuch);
  await expect(runSolver(asked, { ...limits, memoryLimit: 4 })).rejects.toMatchObject(tooMuch);
  expect((await runSolver(asked, limits)).isCancelled).toBe(false);
}, 60_000);
