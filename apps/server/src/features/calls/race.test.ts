import { callEndpoints } from "@nyota/contract/site/calls";
import { beforeEach, expect, test } from "vitest";
import { send } from "#test/client.ts";
import { addCollaborator, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { submit } from "#features/rsvp/test/wedding-site.ts";
import { buildSite } from "#features/rsvp/test/wedding-site.ts";
import { makeHelper, makeQueue, next, run, type Queue } from "./test/make-queue.ts";

const server = useServer();
const CALLERS = 20;
let queue: Queue;
let callers: Person[];
beforeEach(async () => {
  await buildSite();
  queue = await makeQueue(server, CALLERS);
  callers = [];
  for (let n = 0; n < CALLERS; n += 1) {
    const caller = await signIn(server, { full_name: `Caller ${n}` });
    await addCollaborator(server, queue.projectId, caller, { GUEST: "EDIT" });
    callers.push(caller);
  }
}, 60_000);

test("twenty callers at once get twenty different households, and each of them one", async () => {
  const taken = await Promise.all(callers.map((caller) => next(server, queue, caller)));
  expect(new Set(taken)).toEqual(new Set(queue.households));
  const [{ count }] = await run(server, queue, "select count(*)::int as count from call_claims");
  expect(count).toBe(CALLERS);
});

test("without claims all of them would get the same one", async () => {
  const seen: unknown[] = [];
  for (const caller of callers) {
    seen.push(await next(server, queue, caller));
    await run(server, queue, "delete from call_claims");
  }
  expect(new Set(seen)).toEqual(new Set([queue.households[0]]));
});

test("of all who take the same household at once, one gets it", async () => {
  const params = { ...queue.params, householdId: queue.households[4] as string };
  const answers = await Promise.all(callers.map((caller) => send(server.app, callEndpoints.take, { params }, caller)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(CALLERS - 1).fill(409),
  ]);
});

test("members and helpers share one queue", async () => {
  const links = await Promise.all(
    Array.from({ length: 5 }, (_, n) => makeHelper(server, queue, queue.households, `Helper ${n}`)),
  );
  await Promise.all([
    ...links.map(({ path }) => submit(server, path, { intent: "next" })),
    ...callers.slice(0, 10).map((caller) => next(server, queue, caller)),
  ]);
  const claims = await run(server, queue, "select household_id, caller from call_claims");
  expect(new Set(claims.map(({ household_id }) => household_id)).size).toBe(15);
  expect(new Set(claims.map(({ caller }) => caller)).size).toBe(15);
});
