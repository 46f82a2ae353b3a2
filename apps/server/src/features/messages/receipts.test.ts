import { memoryStore } from "#test/whatsapp/memory-store.ts";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createSandboxDriver } from "#gateways/whatsapp/sandbox.ts";
import { createReceipts } from "./delivery/receipts.ts";
import { runSender } from "./delivery/run-sender.ts";
import { sandboxStore } from "./delivery/sandbox-store.ts";
import { acceptMessages, applyReceipts, markDispatched } from "./delivery/message-transitions.ts";
import type { Receipt } from "#gateways/whatsapp/driver.ts";
import { countLockWaits } from "#test/count-lock-waits.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending, type Sending } from "#test/sending.ts";
import { until } from "#test/until.ts";

const server = useServer();

async function start(count: number) {
  const at = await prepareSending(server);
  await at.addGuests(Array.from({ length: count }, (_, n) => ({ phone: `+9198${String(n).padStart(4, "0")}0001` })));
  const campaign = at.campaign(await at.draft());
  await campaign.send();
  return { at, campaign };
}

/** Claims a message and marks it as dispatched, as a worker does before the provider answers. */
async function handOver(at: Sending, lease: Awaited<ReturnType<Sending["lease"]>>) {
  const message = await at.claim(lease);
  await markDispatched(server.deps, lease, [{ id: message.id, rendered: "Dear guest, come!" }]);
  return message;
}

const delivered = (providerId: string): Receipt => ({ providerId, status: "DELIVERED" });
type Apply = (deps: typeof server.deps, projectId: string, receipts: Receipt[]) => Promise<Receipt[]>;

/**
 * A batch of receipts is blocked in the middle, at the locked row of one message; meanwhile the acceptance of another
 * message commits, whose receipt is in the same batch. Returned receipts are applied again. Returns the final number of
 * messages per status.
 */
async function interleave(apply: Apply) {
  const { at, campaign } = await start(2);
  const lease = await at.lease();
  const first = await handOver(at, lease);
  await acceptMessages(server.deps, lease, [first.id]);
  const second = await handOver(at, lease);
  const batch = [delivered(first.provider_id), delivered(second.provider_id)];
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
  const holding = at.rows(async (db) => {
    await sql`select from messages where id = ${first.id} for update`.execute(db);
    hold();
    await isFree;
  });
  await isHeld;
  const applying = apply(server.deps, at.projectId, batch);
  await until(
    () => countLockWaits(server),
    (waits) => waits > 0,
  );
  await acceptMessages(server.deps, lease, [second.id]);
  free();
  await holding;
  const back = await applying;
  if (back.length > 0) await apply(server.deps, at.projectId, back);
  return (await campaign.read()).by_status;
}

describe("an acceptance that commits while its receipt is being stored", () => {
  test("loses no receipt", async () => {
    expect(await interleave(applyReceipts)).toEqual({ DELIVERED: 2 });
  });

  test("negative control: updating in one statement and checking in the next loses it", async () => {
    const inTwoStatements: Apply = async (_deps, projectId, receipts) => {
      const ids = receipts.map(({ providerId }) => providerId);
      await server.deps.connection.db.transaction().execute(async (db) => {
        await sql`select set_config('app.project_id', ${projectId}, true)`.execute(db);
        await sql`update messages set status = 'DELIVERED', rank = 4
          where provider_id = any (${ids}::text[]) and rank = 3`.execute(db);
      });
      const { rows } = await sql<{ id: string }>`select provider_id as id from messages
        where provider_id = any (${ids}::text[]) and status = 'PENDING'`.execute(server.deps.connection.db);
      return receipts.filter(({ providerId }) => rows.some(({ id }) => id === providerId));
    };
    expect(await interleave(inTwoStatements)).toEqual({ DELIVERED: 1, SENT: 1 });
  });
});

test("a receipt that arrives before its acceptance is stored is applied after it", async () => {
  const { at, campaign } = await start(1);
  const lease = await at.lease();
  const { id, provider_id } = await handOver(at, lease);
  const acknowledged: Receipt[] = [];
  const receipts = createReceipts(server.deps, lease, async (some) => void acknowledged.push(...some));
  receipts.add(delivered(provider_id));
  await receipts.flushWhenDue(false);
  expect((await campaign.read()).by_status).toEqual({ PENDING: 1 });
  expect(acknowledged).toEqual([]);
  await acceptMessages(server.deps, lease, [id]);
  await receipts.finish();
  expect((await campaign.read()).by_status).toEqual({ DELIVERED: 1 });
  expect(acknowledged).toEqual([delivered(provider_id)]);
});

test("a receipt for a message queued again proves that it was sent, and its credit is spent", async () => {
  const { at, campaign } = await start(2);
  const lease = await at.lease();
  const { provider_id } = await handOver(at, lease);
  await at.rows((db) => db.updateTable("messages").set({ status: "QUEUED", rank: 1 }).execute());
  expect(await applyReceipts(server.deps, at.projectId, [delivered(provider_id)])).toEqual([]);
  expect((await campaign.read()).by_status).toEqual({ DELIVERED: 1, QUEUED: 1 });
  expect(await at.creditViolations()).toEqual([]);
  expect(await at.reserved()).toBe(1);
});

describe("a worker that dies between receiving a receipt and storing it", () => {
  /** The provider accepted everything and sent receipts; the worker was killed before storing any of them. */
  async function dieWithReceipts(count: number) {
    const { at, campaign } = await start(count);
    const lease = await at.lease("a worker that dies");
    const session = await createSandboxDriver({ messagesPerSecond: 1_000 }).open({
      senderId: at.senderId,
      store: sandboxStore(server.deps, lease),
      emit: () => {},
      readCloudAccess: async () => undefined,
      linked: memoryStore(),
    });
    for (let n = 0; n < count; n++) {
      const { id, provider_id, phone } = await handOver(at, lease);
      await session.sendAll([{ providerId: provider_id, to: phone, text: "Dear guest, come!", attempt: 1 }]);
      await acceptMessages(server.deps, lease, [id]);
    }
    expect((await campaign.read()).by_status).toEqual({ SENT: count });
    await at.dropLease();
    return { at, campaign };
  }
  const run = async (at: Sending) => {
    const lease = await at.lease("the next");
    const driver = createSandboxDriver({ messagesPerSecond: 1_000 });
    await runSender({
      deps: server.deps,
      lease,
      driver,
      signal: new AbortController().signal,
      inTurn: (work) => work(),
    });
  };

  test("leaves no message at SENT: the provider repeats unacknowledged receipts", async () => {
    const { at, campaign } = await dieWithReceipts(5);
    await run(at);
    expect((await campaign.read()).by_status).toEqual({ READ: 5 });
  });

  test("also when the campaign is completed, so that there is no other reason for a lease", async () => {
    const { at, campaign } = await dieWithReceipts(3);
    await at.rows((db) => db.updateTable("dispatches").set({ status: "COMPLETED" }).execute());
    await run(at);
    expect((await campaign.read()).by_status).toEqual({ READ: 3 });
    await expect(at.lease("a third worker")).rejects.toThrow("No sender could be leased");
  });

  test("and when the provider considers them acknowledged, it is asked for those of sent messages", async () => {
    const { at, campaign } = await dieWithReceipts(3);
    await at.rows((db) => db.updateTable("sandbox_deliveries").set({ is_acknowledged: true }).execute());
    await run(at);
    expect((await campaign.read()).by_status).toEqual({ READ: 3 });
  });

  test("negative control: with a provider that sends a receipt only once, all of them stay at SENT", async () => {
    const { at, campaign } = await dieWithReceipts(3);
    await at.rows((db) => db.updateTable("sandbox_deliveries").set({ receipt: null, is_acknowledged: true }).execute());
    await run(at);
    expect((await campaign.read()).by_status).toEqual({ SENT: 3 });
  });
});
