import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createSandboxDriver } from "#gateways/whatsapp/sandbox.ts";
import { createReceipts } from "./delivery/receipts.ts";
import { runSender } from "./delivery/run-sender.ts";
import { sandboxStore } from "./delivery/sandbox-store.ts";
import { acceptMessage, applyReceipts, markDispatched } from "./delivery/message-transitions.ts";
import type { Receipt } from "#gateways/whatsapp/driver.ts";
import { asOwner } from "../../../../../bench/chaos/scene.ts";
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

/** Claims a message and hands it over, as far as a worker gets before the far end answers. */
async function handOver(at: Sending, held: Awaited<ReturnType<Sending["lease"]>>) {
  const message = await at.claim(held);
  await markDispatched(server.deps, held, { id: message.id, rendered: "Dear guest, come!" });
  return message;
}

const delivered = (providerId: string): Receipt => ({ providerId, status: "DELIVERED" });
type Apply = (deps: typeof server.deps, projectId: string, receipts: Receipt[]) => Promise<Receipt[]>;

/**
 * A batch of receipts is stopped in the middle, at the locked row of one message; the acceptance of another one, whose receipt is in the same
 * batch, commits meanwhile. What comes back is tried again. Answers where both end.
 */
async function interleave(apply: Apply) {
  const { at, campaign } = await start(2);
  const held = await at.lease();
  const first = await handOver(at, held);
  await acceptMessage(server.deps, held, first.id);
  const second = await handOver(at, held);
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
  await until(countLockWaits, (waits) => waits > 0);
  await acceptMessage(server.deps, held, second.id);
  free();
  await holding;
  const back = await applying;
  if (back.length > 0) await apply(server.deps, at.projectId, back);
  return (await campaign.read()).by_status;
}

/** How many statements wait for a row just now; only the database's owner may see that. */
async function countLockWaits() {
  const [row] = await asOwner<{ n: number }>(
    server,
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.n ?? 0;
}

describe("an acceptance that commits while its receipt is being written down", () => {
  test("loses no receipt", async () => {
    expect(await interleave(applyReceipts)).toEqual({ DELIVERED: 2 });
  });

  test("negative control: raising in one statement and looking in the next loses it", async () => {
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

test("a receipt that comes before its acceptance is kept until that is written down", async () => {
  const { at, campaign } = await start(1);
  const held = await at.lease();
  const { id, provider_id } = await handOver(at, held);
  const acknowledged: Receipt[] = [];
  const receipts = createReceipts(server.deps, held, async (some) => void acknowledged.push(...some));
  receipts.add(delivered(provider_id));
  await receipts.flushWhenDue(false);
  expect((await campaign.read()).by_status).toEqual({ PENDING: 1 });
  expect(acknowledged).toEqual([]);
  await acceptMessage(server.deps, held, id);
  await receipts.finish();
  expect((await campaign.read()).by_status).toEqual({ DELIVERED: 1 });
  expect(acknowledged).toEqual([delivered(provider_id)]);
});

test("a receipt for a message that went back to the queue proves that it left, and its credit is spent", async () => {
  const { at, campaign } = await start(2);
  const held = await at.lease();
  const { provider_id } = await handOver(at, held);
  await at.rows((db) => db.updateTable("messages").set({ status: "QUEUED", rank: 1 }).execute());
  expect(await applyReceipts(server.deps, at.projectId, [delivered(provider_id)])).toEqual([]);
  expect((await campaign.read()).by_status).toEqual({ DELIVERED: 1, QUEUED: 1 });
  expect(await at.creditViolations()).toEqual([]);
  expect(await at.reserved()).toBe(1);
});

describe("a worker that dies between hearing a receipt and writing it down", () => {
  /** The far end took everything and said so; the worker was killed with all receipts in its memory. */
  async function dieWithReceipts(count: number) {
    const { at, campaign } = await start(count);
    const held = await at.lease("one who dies");
    const session = await createSandboxDriver({ messagesPerSecond: 1_000 }).open({
      senderId: at.senderId,
      store: sandboxStore(server.deps, held),
      emit: () => {},
    });
    for (let n = 0; n < count; n++) {
      const { id, provider_id, phone } = await handOver(at, held);
      await session.send({ providerId: provider_id, to: phone, text: "Dear guest, come!" });
      await acceptMessage(server.deps, held, id);
    }
    expect((await campaign.read()).by_status).toEqual({ SENT: count });
    await at.dropLease();
    return { at, campaign };
  }
  const run = async (at: Sending) => {
    const held = await at.lease("the next");
    const driver = createSandboxDriver({ messagesPerSecond: 1_000 });
    await runSender({ deps: server.deps, held, driver, signal: new AbortController().signal });
  };

  test("leaves no message at SENT: the far end repeats what nobody acknowledged", async () => {
    const { at, campaign } = await dieWithReceipts(5);
    await run(at);
    expect((await campaign.read()).by_status).toEqual({ READ: 5 });
  });

  test("also when the campaign was closed already, so that nothing else brings a worker back", async () => {
    const { at, campaign } = await dieWithReceipts(3);
    await at.rows((db) => db.updateTable("dispatches").set({ status: "COMPLETED" }).execute());
    await run(at);
    expect((await campaign.read()).by_status).toEqual({ READ: 3 });
    await expect(at.lease("one too many")).rejects.toThrow("nothing to lease");
  });

  test("and when the far end thinks they were heard, it is asked for those that were sent", async () => {
    const { at, campaign } = await dieWithReceipts(3);
    await at.rows((db) => db.updateTable("sandbox_deliveries").set({ is_acknowledged: true }).execute());
    await run(at);
    expect((await campaign.read()).by_status).toEqual({ READ: 3 });
  });

  test("negative control: with a far end that says a thing once, all of them stay at SENT", async () => {
    const { at, campaign } = await dieWithReceipts(3);
    await at.rows((db) => db.updateTable("sandbox_deliveries").set({ receipt: null, is_acknowledged: true }).execute());
    await run(at);
    expect((await campaign.read()).by_status).toEqual({ SENT: 3 });
  });
});
