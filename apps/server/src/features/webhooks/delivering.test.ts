import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { DELIVERY_DAYS, webhookEndpoints } from "@nyota/contract/account/webhooks";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sweep } from "#jobs/housekeeping.ts";
import { call } from "#test/client.ts";
import { inProject } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";
import { resealWebhooks } from "./commands.ts";
import {
  addBacklog,
  deleteDeliveries,
  deliverDue,
  eventsOf,
  isSignedWith,
  prepareWebhooks,
  startReceiver,
} from "./test/use-webhooks.ts";

const server = useServer({ NYOTA_PRIVATE_WEBHOOKS: "true" });
let at: Awaited<ReturnType<typeof prepareWebhooks>>;
beforeEach(async () => {
  at = await prepareWebhooks(server);
});
let travelled = 0;
const travel = (seconds: number) => {
  travelled += seconds;
  server.travel(seconds);
};
afterEach(() => travel(-travelled));
const DAY = 86_400;
const refuse = (status: number) => (response: { writeHead: (status: number) => { end: (text: string) => void } }) =>
  response.writeHead(status).end("no");

test("an answer arrives signed, with the same words in the log", async () => {
  const receiver = await startReceiver((response) => response.end("thanks"));
  const { id, secret } = (await at.create(receiver.url)).body;
  const guestId = await at.addGuest();
  await at.setAnswer(guestId, "ACCEPTED");
  await deliverDue(server);
  const [received] = receiver.received;
  if (!received) throw new Error("Nothing arrived.");
  expect(isSignedWith(secret, received)).toBe(true);
  expect(isSignedWith(secret, { ...received, body: received.body.replace("ACCEPTED", "DECLINED") })).toBe(false);
  expect(received.headers).toMatchObject({ "content-type": "application/json", "user-agent": "Nyota-Webhooks" });
  expect(Math.abs(Number(received.headers["webhook-timestamp"]) * 1000 - server.deps.clock().getTime())).toBeLessThan(
    5_000,
  );
  expect(eventsOf(receiver)).toMatchObject([
    { type: "answer.changed", project_id: at.projectId, data: { guest_id: guestId, answer: "ACCEPTED" } },
  ]);
  const [logged] = await at.log(id);
  expect(logged).toMatchObject({
    id: received.headers["webhook-id"],
    state: "DELIVERED",
    attempts: 1,
    http_status: 200,
    answer: "thanks",
    body: received.body,
    next_attempt_at: null,
  });
  await deliverDue(server);
  expect(receiver.received).toHaveLength(1);
});

test("a test event is sent, and what is replaced signs beside the new secret for a day", async () => {
  const receiver = await startReceiver();
  const { id, secret } = (await at.create(receiver.url)).body;
  const replace = () =>
    call(server.app, webhookEndpoints.replaceSecret, { params: { ...at.params, webhookId: id } }, at.owner);
  const next = (await replace()).body.secret;
  const send = async () => {
    expect(await at.test(id)).toMatchObject({ status: 201, body: { type: "test", state: "WAITING", attempts: 0 } });
    await deliverDue(server);
    const received = receiver.received.at(-1);
    return received && [isSignedWith(secret, received), isSignedWith(next, received)];
  };
  expect(await send()).toEqual([true, true]);
  travel(DAY + 60);
  expect(await send()).toEqual([false, true]);
  expect(eventsOf(receiver)[0]).toMatchObject({ type: "test", data: {} });
});

describe("replacing a secret again within a day", () => {
  async function prepare() {
    const receiver = await startReceiver();
    const { id, secret } = (await at.create(receiver.url)).body;
    const replace = async () =>
      (await call(server.app, webhookEndpoints.replaceSecret, { params: { ...at.params, webhookId: id } }, at.owner))
        .body;
    /** With which of these secrets the next delivery is signed. */
    const signedWith = async (...secrets: string[]) => {
      await at.test(id);
      await deliverDue(server);
      const received = receiver.received.at(-1);
      return secrets.map((each) => received !== undefined && isSignedWith(each, received));
    };
    return { secret, replace, signedWith };
  }

  test("keeps the secret that receivers use, until the time that was promised first", async () => {
    const { secret, replace, signedWith } = await prepare();
    const first = await replace();
    travel(DAY / 2);
    const second = await replace();
    expect(second.old_secret_until).toBe(first.old_secret_until);
    expect(await signedWith(secret, first.secret, second.secret)).toEqual([true, false, true]);
    travel(DAY / 2 + 60);
    expect(await signedWith(secret, second.secret)).toEqual([false, true]);
    // The day is over: from now on receivers use the second one.
    const third = await replace();
    expect(await signedWith(secret, second.secret, third.secret)).toEqual([false, true, true]);
  });

  test("keeps it also when both happen at the same moment", async () => {
    const { secret, replace, signedWith } = await prepare();
    const made = await Promise.all([replace(), replace()]);
    const [old, ...news] = await signedWith(secret, ...made.map((each) => each.secret));
    expect(old).toBe(true);
    expect(news.toSorted()).toEqual([false, true]);
  });
});

test("a failed delivery is tried again with growing pauses, the same id and the same body, and then given up", async () => {
  const receiver = await startReceiver(refuse(500));
  const { id } = (await at.create(receiver.url)).body;
  await at.test(id);
  const waits = [0, 5, 60, 600, 3_600, 6 * 3_600, DAY];
  for (const [index, seconds] of waits.entries()) {
    if (seconds > 0) {
      travel(seconds - 2);
      await deliverDue(server);
      expect(receiver.received).toHaveLength(index);
      travel(3);
    }
    await deliverDue(server);
    expect(receiver.received).toHaveLength(index + 1);
    const state = index < waits.length - 1 ? "WAITING" : "FAILED";
    expect((await at.log(id))[0]).toMatchObject({ state, attempts: index + 1, http_status: 500, answer: "no" });
  }
  travel(30 * DAY);
  await deliverDue(server);
  expect(receiver.received).toHaveLength(waits.length);
  expect(new Set(receiver.received.map(({ headers, body }) => `${String(headers["webhook-id"])} ${body}`)).size).toBe(
    1,
  );
  expect(await at.read(id)).toMatchObject({ is_paused: false, failing_since: expect.any(String) });
});

test("what failed is sent again by hand, with its id, and the webhook is well again", async () => {
  const receiver = await startReceiver(refuse(500));
  const { id } = (await at.create(receiver.url)).body;
  const sent = (await at.test(id)).body;
  await inProject(server, at.projectId, (db) =>
    db.updateTable("webhook_deliveries").set({ attempts: 6 }).where("id", "=", sent.id).execute(),
  );
  await deliverDue(server);
  expect((await at.log(id, { state: "FAILED" })).map((each) => each.id)).toEqual([sent.id]);
  receiver.answer = (response) => response.end();
  expect((await at.replay(id, sent.id)).body).toMatchObject({ state: "WAITING", attempts: 0 });
  await deliverDue(server);
  expect((await at.log(id))[0]).toMatchObject({ id: sent.id, state: "DELIVERED", attempts: 1, http_status: 200 });
  expect(await at.read(id)).toMatchObject({ failing_since: null });
  // Also what has arrived: the receiver may have lost it.
  await at.replay(id, sent.id);
  await deliverDue(server);
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([sent.id, sent.id, sent.id]);
});

describe("a webhook is paused", () => {
  const notices = async () =>
    (await call(server.app, notificationEndpoints.list, {}, at.owner)).body.results.filter(
      ({ title }) => title === "The webhook “Website” was paused",
    );

  test("at once when its receiver is gone for good, and its owner is told once", async () => {
    const receiver = await startReceiver(refuse(410));
    const { id } = (await at.create(receiver.url)).body;
    await at.test(id);
    await at.test(id);
    await deliverDue(server);
    expect(await at.read(id)).toMatchObject({ is_paused: true, paused_because: "GONE" });
    expect((await at.log(id)).some(({ state, http_status }) => state === "FAILED" && http_status === 410)).toBe(true);
    expect(await notices()).toHaveLength(1);
    const before = receiver.received.length;
    travel(DAY);
    await deliverDue(server);
    expect(receiver.received).toHaveLength(before);
  });

  test("after twenty failures over three days, not before", async () => {
    const receiver = await startReceiver(refuse(503));
    const { id } = (await at.create(receiver.url)).body;
    for (let count = 0; count < 3; count += 1) await at.test(id);
    for (const seconds of [0, 6, 61, 601, 3_601, 6 * 3_600 + 1]) {
      travel(seconds);
      await deliverDue(server);
    }
    await at.test(id);
    await deliverDue(server);
    travel(DAY + 1);
    await deliverDue(server);
    expect(await at.read(id)).toMatchObject({ is_paused: false });
    expect(await notices()).toEqual([]);
    await at.test(id);
    travel(2 * DAY);
    await deliverDue(server);
    expect(await at.read(id)).toMatchObject({ is_paused: true, paused_because: "FAILING" });
    expect(await notices()).toHaveLength(1);
    // What waits is sent once it is resumed.
    receiver.answer = (response) => response.end();
    await at.update(id, { is_paused: false });
    travel(DAY);
    await deliverDue(server);
    expect(await at.log(id, { state: "WAITING" })).toEqual([]);
  });
});

test("nothing is sent to a private address, and no redirect is followed", async () => {
  const [target, receiver] = [await startReceiver(), await startReceiver()];
  receiver.answer = (response) => response.writeHead(307, { location: target.url }).end();
  const { id } = (await at.create(receiver.url)).body;
  await at.test(id);
  await deliverDue(server);
  expect((await at.log(id))[0]).toMatchObject({ state: "WAITING", http_status: 307 });
  expect(target.received).toEqual([]);
  // The operator no longer allows it.
  const { config } = server.deps;
  server.deps.config = { ...config, allowsPrivateWebhooks: false };
  try {
    const count = receiver.received.length;
    travel(10);
    await deliverDue(server);
    expect(receiver.received).toHaveLength(count);
    expect((await at.log(id))[0]).toMatchObject({
      attempts: 2,
      http_status: null,
      answer: expect.stringContaining("https://"),
    });
  } finally {
    server.deps.config = config;
  }
});

test("a slow receiver holds up no other webhook and no connection of the database", async () => {
  const slow = await startReceiver(() => {});
  const quick = await startReceiver();
  const slowOne = (await at.create(slow.url)).body;
  const quickOne = (await at.create(quick.url)).body;
  const worker = await server.work();
  for (let count = 0; count < 12; count += 1) await at.test(slowOne.id);
  await until(
    async () => slow.received.length,
    (count) => count >= 4,
  );
  await Promise.all(Array.from({ length: 12 }, () => at.test(quickOne.id)));
  await until(
    async () => quick.received.length,
    (count) => count === 12,
  );
  // Four at a time, and none of its requests is inside of a transaction.
  expect(slow.received).toHaveLength(4);
  const open = await inProject(server, at.projectId, (db) =>
    db
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("webhook_id", "=", slowOne.id)
      .forUpdate()
      .noWait()
      .execute(),
  );
  expect(open).toHaveLength(12);
  const begun = performance.now();
  await worker.stop();
  expect(performance.now() - begun).toBeLessThan(4_000);
  // What was being sent is given back, not counted as failed.
  expect((await at.log(slowOne.id)).every(({ attempts, state }) => attempts === 0 && state === "WAITING")).toBe(true);
});

test("strangers with slow receivers and long backlogs do not hold up another owner’s event", async () => {
  const slow = await startReceiver((response) => void setTimeout(() => response.end(), 500));
  const quick = await startReceiver();
  const BACKLOG = 600;
  for (let stranger = 0; stranger < 4; stranger += 1) {
    const busy = await prepareWebhooks(server);
    for (let count = 0; count < 3; count += 1) {
      const { id } = (await busy.create(slow.url)).body;
      await addBacklog(server, busy.projectId, id, BACKLOG / 12);
    }
  }
  const { id } = (await at.create(quick.url)).body;
  const worker = await server.work();
  // Every place is taken by now.
  await until(
    async () => slow.received.length,
    (count) => count >= 48,
  );
  await at.test(id);
  await until(
    async () => quick.received.length,
    (count) => count === 1,
  );
  expect(slow.received.length).toBeLessThan(BACKLOG / 2);
  await worker.stop();
  await deleteDeliveries(server);
});

test("nothing of a deleted project is sent, and old deliveries are deleted", async () => {
  const receiver = await startReceiver();
  const { id } = (await at.create(receiver.url)).body;
  await at.test(id);
  const stay = (await at.test(id)).body;
  await inProject(server, at.projectId, (db) =>
    db
      .updateTable("webhook_deliveries")
      .set({ created_at: new Date(Date.now() - (DELIVERY_DAYS * DAY + 60) * 1000).toISOString() })
      .where("id", "<>", stay.id)
      .execute(),
  );
  await sweep(server.deps.connection.db);
  expect((await at.log(id)).map((each) => each.id)).toEqual([stay.id]);
  await call(server.app, projectEndpoints.remove, { params: at.params }, at.owner);
  await deliverDue(server);
  expect(receiver.received).toEqual([]);
});

test("after the server’s secret was rotated webhooks sign as before; if it was lost they say so", async () => {
  const receiver = await startReceiver();
  const { id, secret } = (await at.create(receiver.url)).body;
  const { config } = server.deps;
  const next = "z".repeat(40);
  try {
    expect((await resealWebhooks(server.deps, { old: config.secret, next })).resealed).toBeGreaterThan(0);
    const again = await resealWebhooks(server.deps, { old: config.secret, next });
    expect(again).toEqual({ resealed: 0, unreadable: 0 });
    expect((await resealWebhooks(server.deps, { old: undefined, next: "q".repeat(40) })).unreadable).toBeGreaterThan(0);
    server.deps.config = { ...config, secret: next };
    await at.test(id);
    await deliverDue(server);
    expect(receiver.received.map((received) => isSignedWith(secret, received))).toEqual([true]);
    server.deps.config = { ...config, secret: "q".repeat(40) };
    await at.test(id);
    await deliverDue(server);
    expect((await at.log(id))[0]).toMatchObject({
      http_status: null,
      answer: expect.stringContaining("Make a new one"),
    });
  } finally {
    await resealWebhooks(server.deps, { old: next, next: config.secret });
    server.deps.config = config;
  }
});
