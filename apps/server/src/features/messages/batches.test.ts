import { optOutEndpoints } from "@nyota/contract/messages/opt-outs";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createSandboxDriver } from "#gateways/whatsapp/sandbox.ts";
import type { BatchDriver, Outgoing } from "#gateways/whatsapp/driver.ts";
import { inProject } from "#jobs/scope.ts";
import { call } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { until } from "#test/until.ts";
import { beginBatch, finishBatch } from "./delivery/batch-transitions.ts";
import type { Lease } from "./delivery/leases.ts";
import { type Claimed, markDispatched } from "./delivery/message-transitions.ts";
import { runSender } from "./delivery/run-sender.ts";
import { sandboxStore } from "./delivery/sandbox-store.ts";
import { batchSizeFor } from "./delivery/send-batches.ts";

const server = useServer();
const phoneOf = (n: number) => `+9198${String(n).padStart(4, "0")}0001`;
const FAST = 1_000;

async function start(guests: number) {
  const at = await prepareSending(server);
  const guestIds = await at.addGuests(Array.from({ length: guests }, (_, n) => ({ phone: phoneOf(n) })));
  const campaign = at.campaign(await at.draft());
  expect((await campaign.send()).status).toBe(200);
  return { at, campaign, guestIds };
}

/** A sandbox whose batches are recorded; `hold` is awaited when a batch has arrived and before it is answered. */
function watched(messagesPerSecond: number, hold: (batch: readonly Outgoing[]) => Promise<void> = async () => {}) {
  const sandbox = createSandboxDriver({ messagesPerSecond });
  const batches: (readonly Outgoing[])[] = [];
  const driver: BatchDriver = {
    ...sandbox,
    open: async (context) => {
      const session = await sandbox.open(context);
      return {
        ...session,
        sendAll: async (messages) => {
          batches.push(messages);
          const outcomes = await session.sendAll(messages);
          await hold(messages);
          return outcomes;
        },
      };
    },
  };
  return { driver, batches };
}

/** Sends with this driver until it has nothing to do, or until `stop`. */
function run(lease: Lease, driver: BatchDriver) {
  const stopping = new AbortController();
  const running = runSender({ deps: server.deps, lease, driver, signal: stopping.signal, inTurn: (work) => work() });
  return {
    running,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Claims and marks a batch as a worker does that dies before it sends it. */
async function claimBatch(lease: Lease, most = 16): Promise<Claimed[]> {
  const { messages } = await inProject(server.deps, lease.projectId, async ({ db }) => {
    await beginBatch(db, lease, []);
    return finishBatch(db, lease, { accepted: [], sent: 0, cancelled: 0, gap: 0, most, texts: [] });
  });
  await markDispatched(
    server.deps,
    lease,
    messages.map(({ id }) => ({ id, rendered: "As it was." })),
  );
  return messages;
}

const countBlocked = async () =>
  (
    await sql<{ n: number }>`
      select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`.execute(server.deps.connection.db)
  ).rows[0]?.n ?? 0;

async function expectCredits(at: Sending, reserved: number) {
  expect(await at.creditViolations()).toEqual([]);
  expect(await at.reserved()).toBe(reserved);
}

describe("the size of a batch", () => {
  test.each([
    [100_000, 16],
    [1_000, 16],
    [40, 8],
    [20, 4],
    [5, 1],
    [0.1, 1],
  ])("at %d messages a second is %d", (rate, size) => {
    expect(batchSizeFor(createSandboxDriver({ messagesPerSecond: rate }))).toBe(size);
  });

  test("is what leaves at once, and the next batch waits for its pace", async () => {
    const { at, campaign } = await start(10);
    const { driver, batches } = watched(20);
    const before = performance.now();
    await run(await at.lease(), driver).running;
    expect(batches.map((batch) => batch.length)).toEqual([4, 4, 2]);
    expect(performance.now() - before).toBeGreaterThan(400);
    expect(await campaign.read()).toMatchObject({ status: "COMPLETED", by_status: { READ: 10 } });
    expect(await at.arrivals()).toHaveLength(10);
    await expectCredits(at, 0);
  });
});

describe("between two batches", () => {
  /** Four messages have left, the next four are claimed and wait for the number's pace. */
  async function claimFour(guests = 10) {
    const set = await start(guests);
    const { driver } = watched(20);
    const worker = run(await set.at.lease(), driver);
    await until(set.at.arrivals, (arrived) => arrived.length === 4);
    return { ...set, worker };
  }

  test("a pause takes back what was claimed, and a resumed campaign goes on in its order", async () => {
    const { at, campaign, worker } = await claimFour();
    expect((await campaign.pause()).status).toBe(200);
    const { by_status } = await until(campaign.read, ({ by_status: now }) => now.PENDING === undefined);
    const arrived = (await at.arrivals()).length;
    expect(by_status.PAUSED).toBe(10 - arrived);
    expect(arrived).toBeLessThan(10);
    await worker.running;
    expect(await at.arrivals()).toHaveLength(arrived);
    await expectCredits(at, 10 - arrived);
    await campaign.pause(false);
    const { driver, batches } = watched(FAST);
    await run(await at.lease(), driver).running;
    expect(batches.flat().map(({ to, attempt }) => ({ to, attempt }))).toEqual(
      Array.from({ length: 10 - arrived }, (_, n) => ({ to: phoneOf(arrived + n), attempt: 1 })),
    );
    expect((await campaign.read()).status).toBe("COMPLETED");
    expect(await at.arrivals()).toHaveLength(10);
    await expectCredits(at, 0);
  });

  test("a cancellation cancels what was claimed and returns its credits", async () => {
    const { at, campaign, worker } = await claimFour();
    expect((await campaign.cancel()).status).toBe(200);
    await worker.running;
    const arrived = (await at.arrivals()).length;
    expect((await campaign.read()).by_status).toMatchObject({ CANCELLED: 10 - arrived });
    await expectCredits(at, 0);
  });

  test("a worker that is stopped gives back what was claimed", async () => {
    const { at, campaign, worker } = await claimFour();
    await worker.stop();
    const { QUEUED = 0, PENDING } = (await campaign.read()).by_status;
    expect([QUEUED + (await at.arrivals()).length, PENDING]).toEqual([10, undefined]);
    await expectCredits(at, QUEUED);
  });

  test("whoever opts out gets nothing", async () => {
    const { at, campaign, worker, guestIds } = await claimFour(8);
    const one = { params: { projectId: at.projectId }, body: { guest_id: guestIds[7] as string } };
    expect((await call(server.app, optOutEndpoints.add, one, at.owner)).status).toBe(201);
    await worker.running;
    expect(await campaign.read()).toMatchObject({ status: "COMPLETED", by_status: { READ: 7, CANCELLED: 1 } });
    expect((await at.outbox({ status: "CANCELLED" })).map(({ error_code }) => error_code)).toEqual(["OPTED_OUT"]);
    await expectCredits(at, 0);
  });
});

describe("in the middle of a batch", () => {
  test.each(["pause", "cancel"] as const)(
    "a %s waits until it is stored, and nothing leaves after it",
    async (deed) => {
      const { at, campaign } = await start(40);
      const halfway = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const { driver, batches } = watched(FAST, async () => {
        halfway.resolve();
        await goOn.promise;
      });
      const worker = run(await at.lease(), driver);
      await halfway.promise;
      let isAnswered = false;
      const answer = (deed === "pause" ? campaign.pause() : campaign.cancel()).finally(() => (isAnswered = true));
      await until(countBlocked, (n) => n > 0);
      expect(isAnswered).toBe(false);
      goOn.resolve();
      expect((await answer).status).toBe(200);
      const arrived = (await at.arrivals()).length;
      await worker.running;
      expect(await at.arrivals()).toHaveLength(arrived);
      expect(batches.flat()).toHaveLength(arrived);
      const { by_status } = await campaign.read();
      expect(by_status).toEqual({ READ: arrived, [deed === "pause" ? "PAUSED" : "CANCELLED"]: 40 - arrived });
      await expectCredits(at, deed === "pause" ? 40 - arrived : 0);
    },
  );

  test("a worker that fails leaves the batch to the next one, and each message arrives once", async () => {
    const { at, campaign } = await start(20);
    const broken = watched(FAST, async () => {
      throw new Error("the connection broke");
    });
    await expect(run(await at.lease("first"), broken.driver).running).rejects.toThrow("the connection broke");
    expect((await campaign.read()).by_status).toEqual({ PENDING: 16, QUEUED: 4 });
    const { driver, batches } = watched(FAST);
    await run(await at.lease("second"), driver).running;
    expect(await campaign.read()).toMatchObject({ status: "COMPLETED", by_status: { READ: 20 } });
    // The provider knew the sixteen, so they were not sent again.
    expect(batches.flat()).toHaveLength(4);
    expect(await at.arrivals()).toHaveLength(20);
    await expectCredits(at, 0);
  });

  test("a worker that has lost its lease begins no batch and changes nothing", async () => {
    const { at, campaign } = await start(20);
    const late = await at.lease("the late one");
    const messages = await claimBatch(late);
    await at.dropLease();
    await at.lease("the next");
    const begun = await inProject(server.deps, at.projectId, ({ db }) =>
      beginBatch(
        db,
        late,
        messages.map(({ id }) => id),
      ),
    );
    expect(begun).toBe(null);
    expect((await campaign.read()).by_status).toEqual({ PENDING: 16, QUEUED: 4 });
  });
});

describe("a batch of a dead worker", () => {
  /** Sixteen messages are about to leave, of which three have left. */
  async function die() {
    const set = await start(20);
    const { at } = set;
    const lease = await at.lease("a worker that dies");
    const messages = await claimBatch(lease);
    await sandboxStore(server.deps, lease).keep(
      messages.slice(0, 3).map((message) => ({
        message: { providerId: message.provider_id, to: message.phone, text: "As it was.", attempt: 1 },
        receipt: "READ" as const,
      })),
    );
    await at.dropLease();
    const { driver, batches } = watched(FAST);
    return { ...set, batches, takeOver: async () => run(await at.lease("the next"), driver).running };
  }

  test.each([
    ["pause", "PAUSED", 17],
    ["cancel", "CANCELLED", 0],
  ] as const)("of a campaign stopped by a %s: only what has left counts as sent", async (deed, status, reserved) => {
    const { at, campaign, batches, takeOver } = await die();
    await campaign[deed]();
    await takeOver();
    expect(batches).toEqual([]);
    expect((await campaign.read()).by_status).toEqual({ READ: 3, [status]: 17 });
    expect(await at.arrivals()).toHaveLength(3);
    await expectCredits(at, reserved);
  });

  test("of a running campaign is sent with its text, except what has left", async () => {
    const { at, campaign, batches, takeOver } = await die();
    await takeOver();
    expect(batches[0]?.map(({ text }) => text)).toEqual(Array(13).fill("As it was."));
    expect(batches.flat()).toHaveLength(17);
    expect(await campaign.read()).toMatchObject({ status: "COMPLETED", by_status: { READ: 20 } });
    expect(await at.arrivals()).toHaveLength(20);
    await expectCredits(at, 0);
  });
});
