import { beforeEach, expect, test } from "vitest";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { claimDeliveries } from "./claim-deliveries.ts";
import { storeResult } from "./store-result.ts";
import { deliverDue, prepareWebhooks, startReceiver } from "./test/use-webhooks.ts";

const server = useServer({ NYOTA_PRIVATE_WEBHOOKS: "true" });
let at: Awaited<ReturnType<typeof prepareWebhooks>>;
beforeEach(async () => {
  at = await prepareWebhooks(server);
});
const outcome = { status: 200, milliseconds: 5, answer: "" };
/** Makes each delivery claimable although it is claimed: without the claim the tests below have to fail. */
const dropClaims = () =>
  inProject(server, at.projectId, (db) =>
    db
      .updateTable("webhook_deliveries")
      .set({ next_attempt_at: new Date(0).toISOString() })
      .execute(),
  );
const claim = () => claimDeliveries(server.deps, []);

test("two workers at the same moment share what is due and send nothing twice", async () => {
  const receiver = await startReceiver();
  const { id } = (await at.create(receiver.url)).body;
  for (let count = 0; count < 20; count += 1) await at.test(id);
  await Promise.all([deliverDue(server), deliverDue(server), deliverDue(server)]);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
});

test("a claim excludes other workers; without it a delivery is sent twice", async () => {
  const { id } = (await at.create("http://127.0.0.1:9/")).body;
  await at.test(id);
  expect(await claim()).toHaveLength(1);
  expect(await claim()).toEqual([]);
  await dropClaims();
  expect(await claim()).toHaveLength(1);
});

test("what a worker had claimed when it died is sent by another one a minute later", async () => {
  const receiver = await startReceiver();
  const { id } = (await at.create(receiver.url)).body;
  await at.test(id);
  expect(await claim()).toHaveLength(1);
  server.travel(50);
  await deliverDue(server);
  expect(receiver.received).toEqual([]);
  server.travel(11);
  await deliverDue(server);
  expect((await at.log(id))[0]).toMatchObject({ state: "DELIVERED", attempts: 1 });
});

test("the result of a lost claim is not stored", async () => {
  const { id } = (await at.create("http://127.0.0.1:9/")).body;
  await at.test(id);
  const [late] = await claim();
  await dropClaims();
  const [current] = await claim();
  if (!late || !current) throw new Error("Nothing was claimed.");
  await storeResult(server.deps, { delivery: late, outcome });
  expect((await at.log(id))[0]).toMatchObject({ state: "WAITING", attempts: 0 });
  await storeResult(server.deps, { delivery: current, outcome: { ...outcome, status: 500 } });
  expect((await at.log(id))[0]).toMatchObject({ state: "WAITING", attempts: 1, http_status: 500 });
});

test("what is being sent is not sent again by hand at the same moment", async () => {
  const { id } = (await at.create("http://127.0.0.1:9/")).body;
  const sent = (await at.test(id)).body;
  const [delivery] = await claim();
  if (!delivery) throw new Error("Nothing was claimed.");
  expect((await at.replay(id, sent.id)).status).toBe(200);
  expect(await claim()).toEqual([]);
  await storeResult(server.deps, { delivery, outcome });
  expect((await at.log(id))[0]).toMatchObject({ state: "DELIVERED" });
});

test("the deletion of a webhook meanwhile is no error", async () => {
  const { id } = (await at.create("http://127.0.0.1:9/")).body;
  await at.test(id);
  const [delivery] = await claim();
  if (!delivery) throw new Error("Nothing was claimed.");
  await inProject(server, at.projectId, (db) => db.deleteFrom("webhooks").execute());
  await storeResult(server.deps, { delivery, outcome: { ...outcome, status: 500 } });
  // Rows that a change leaves behind are sent to nobody.
  await dropClaims();
  expect(await claim()).toEqual([]);
});

test("webhooks take turns: one with thousands of deliveries holds up no other, and one that fails gets one place", async () => {
  const busy = (await at.create("http://127.0.0.1:9/a")).body;
  const calm = (await at.create("http://127.0.0.1:9/b")).body;
  const failing = (await at.create("http://127.0.0.1:9/c")).body;
  await inProject(server, at.projectId, async (db) => {
    await db
      .insertInto("webhook_deliveries")
      .values(
        Array.from({ length: 200 }, () => ({
          project_id: at.projectId,
          webhook_id: busy.id,
          type: "test",
          data: "{}",
        })),
      )
      .execute();
    await db
      .updateTable("webhooks")
      .set({ failures: 1, failing_since: new Date().toISOString() })
      .where("id", "=", failing.id)
      .execute();
  });
  await at.test(calm.id);
  await at.test(failing.id);
  await at.test(failing.id);
  const claimed = await claim();
  const count = (id: string) => claimed.filter(({ webhook_id }) => webhook_id === id).length;
  expect([count(busy.id), count(calm.id), count(failing.id)]).toEqual([4, 1, 1]);
  expect((await claimDeliveries(server.deps, claimed)).length).toBe(0);
});
