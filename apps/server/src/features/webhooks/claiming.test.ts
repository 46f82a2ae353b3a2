import { beforeEach, describe, expect, test } from "vitest";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { claimDeliveries } from "./claim-deliveries.ts";
import { storeResult } from "./store-result.ts";
import { addBacklog, deleteDeliveries, deliverDue, prepareWebhooks, startReceiver } from "./test/use-webhooks.ts";

const server = useServer({ NYOTA_PRIVATE_WEBHOOKS: "true" });
let at: Awaited<ReturnType<typeof prepareWebhooks>>;
beforeEach(async () => {
  await deleteDeliveries(server);
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
  await addBacklog(server, at.projectId, busy.id, 200);
  await inProject(server, at.projectId, (db) =>
    db
      .updateTable("webhooks")
      .set({ failures: 1, failing_since: new Date().toISOString() })
      .where("id", "=", failing.id)
      .execute(),
  );
  await at.test(calm.id);
  await at.test(failing.id);
  await at.test(failing.id);
  const claimed = await claim();
  const count = (id: string) => claimed.filter(({ webhook_id }) => webhook_id === id).length;
  expect([count(busy.id), count(calm.id), count(failing.id)]).toEqual([4, 1, 1]);
  expect((await claimDeliveries(server.deps, claimed)).length).toBe(0);
});

describe("owners take turns", () => {
  /** Another owner, whose webhooks have more to send than fits. */
  async function prepareBusyOwner(webhooks: number) {
    const busy = await prepareWebhooks(server);
    const ids: string[] = [];
    for (let count = 0; count < webhooks; count += 1) {
      const { id } = (await busy.create("http://127.0.0.1:9/")).body;
      await addBacklog(server, busy.projectId, id, 60);
      ids.push(id);
    }
    return { ...busy, ids };
  }

  test("one gets a quarter of the places, shared by all of its webhooks", async () => {
    const { ids } = await prepareBusyOwner(5);
    const claimed = await claim();
    expect(claimed).toHaveLength(12);
    const counts = ids.map((id) => claimed.filter(({ webhook_id }) => webhook_id === id).length);
    expect(counts.toSorted()).toEqual([2, 2, 2, 3, 3]);
    expect(await claimDeliveries(server.deps, claimed)).toEqual([]);
    // The places are not used up: another owner gets some at once.
    const { id } = (await at.create("http://127.0.0.1:9/")).body;
    await at.test(id);
    expect(await claimDeliveries(server.deps, claimed)).toMatchObject([{ webhook_id: id }]);
  });

  test("while all places are taken, the next one that is free goes to an owner without any", async () => {
    for (let count = 0; count < 4; count += 1) await prepareBusyOwner(3);
    const running = await claim();
    expect(running).toHaveLength(48);
    // Without anybody else it goes to one of those who wait, always to the one whose request has ended.
    const [first, ...others] = running;
    const [next, ...more] = await claimDeliveries(server.deps, others);
    if (!first || !next) throw new Error("Nothing was claimed.");
    expect([next.owner_id, more]).toEqual([first.owner_id, []]);
    const { id } = (await at.create("http://127.0.0.1:9/")).body;
    await at.test(id);
    const full = [...others, next];
    expect(await claimDeliveries(server.deps, full)).toEqual([]);
    expect(await claimDeliveries(server.deps, full.slice(1))).toMatchObject([{ webhook_id: id }]);
  });

  test("between owners with nothing running the oldest backlog does not always win", async () => {
    const older = await prepareBusyOwner(1);
    const { id } = (await at.create("http://127.0.0.1:9/")).body;
    await addBacklog(server, at.projectId, id, 40);
    // One place is free: the others are taken by owners who have nothing waiting.
    const running = Array.from({ length: 47 }, () => ({
      webhook_id: crypto.randomUUID(),
      owner_id: crypto.randomUUID(),
      is_healthy: true,
    }));
    const owners = new Set<string>();
    for (let count = 0; count < 40; count += 1)
      for (const each of await claimDeliveries(server.deps, running)) owners.add(each.owner_id);
    expect(owners).toEqual(new Set([older.owner.id, at.owner.id]));
  });
});

test("a webhook that answers slowly has few requests at once, in the places of those that fail, until it is quick", async () => {
  const { id } = (await at.create("http://127.0.0.1:9/")).body;
  await addBacklog(server, at.projectId, id, 60);
  const answerAfter = async (milliseconds: number) => {
    const claimed = await claim();
    for (const delivery of claimed) await storeResult(server.deps, { delivery, outcome: { ...outcome, milliseconds } });
    return claimed.map(({ is_healthy }) => is_healthy);
  };
  expect(await answerAfter(2_900)).toEqual([true, true, true, true]);
  expect(await answerAfter(9_800)).toEqual([true, true, true, true]);
  expect(await answerAfter(9_800)).toEqual([false, false]);
  expect(await answerAfter(20)).toEqual([false, false]);
  expect(await answerAfter(20)).toEqual([true, true, true, true]);
});
