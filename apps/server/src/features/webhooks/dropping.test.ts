import { beforeEach, expect, test } from "vitest";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { claimDeliveries } from "./claim-deliveries.ts";
import { dropOldest } from "./drop-oldest.ts";
import { addBacklog, deliverDue, prepareWebhooks, startReceiver } from "./test/use-webhooks.ts";

const server = useServer({ NYOTA_PRIVATE_WEBHOOKS: "true" });
let at: Awaited<ReturnType<typeof prepareWebhooks>>;
beforeEach(async () => {
  at = await prepareWebhooks(server);
});

test("when too many wait for a webhook the oldest are given up; the log says why, and they can be sent again", async () => {
  const receiver = await startReceiver();
  const { id } = (await at.create(receiver.url)).body;
  const other = (await at.create(receiver.url)).body;
  await addBacklog(server, at.projectId, id, 10);
  await addBacklog(server, at.projectId, other.id, 6);
  const before = (await at.log(id)).map((each) => each.id);
  await dropOldest(server.deps, 10);
  expect(await at.log(id, { state: "FAILED" })).toEqual([]);
  await dropOldest(server.deps, 6);
  // The log begins with the newest.
  expect((await at.log(id, { state: "WAITING" })).map((each) => each.id)).toEqual(before.slice(0, 6));
  const dropped = await at.log(id, { state: "FAILED" });
  expect(dropped.map((each) => each.id)).toEqual(before.slice(6));
  expect(dropped[0]).toMatchObject({
    attempts: 0,
    http_status: null,
    answer: "It was not sent, because more than 6 newer deliveries were waiting.",
  });
  expect(await at.log(other.id, { state: "FAILED" })).toEqual([]);
  await deliverDue(server);
  expect(receiver.received).toHaveLength(12);
  await at.replay(id, dropped[0]?.id as string);
  await deliverDue(server);
  expect(receiver.received.at(-1)?.headers["webhook-id"]).toBe(dropped[0]?.id);
});

test("what is being sent at that moment is left to its worker", async () => {
  const { id } = (await at.create("http://127.0.0.1:9/")).body;
  await addBacklog(server, at.projectId, id, 10);
  const claimed = new Set((await claimDeliveries(server.deps, [])).map((each) => each.id));
  await dropOldest(server.deps, 2);
  const waiting = await at.log(id, { state: "WAITING" });
  expect(waiting.filter((each) => claimed.has(each.id))).toHaveLength(4);
  expect(waiting).toHaveLength(6);
});

test("a worker gives them up", async () => {
  const { id } = (await at.create("http://127.0.0.1:9/")).body;
  await inProject(server, at.projectId, (db) =>
    db.updateTable("webhooks").set({ paused_at: new Date().toISOString(), paused_because: "BY_HAND" }).execute(),
  );
  for (let count = 0; count < 10; count += 1) await addBacklog(server, at.projectId, id, 5_001);
  const worker = await server.work();
  const failed = await until(
    () => at.log(id, { state: "FAILED" }),
    (rows) => rows.length >= 10,
  );
  expect(failed).toHaveLength(10);
  await worker.stop();
});
