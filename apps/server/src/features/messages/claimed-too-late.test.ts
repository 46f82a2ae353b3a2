import { senderEndpoints } from "@nyota/contract/messages/senders";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { toWallTime } from "#lib/wall-time.ts";
import { call } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import { prepareSending } from "#test/sending.ts";

const server = useServer();
const HOUR = 3_600_000;
const ZONE = "Asia/Kolkata";

/** A number that has claimed a message and not handed it over yet. */
async function claimOne() {
  const at = await prepareSending(server);
  await at.rows((db) => db.updateTable("projects").set({ time_zone: ZONE }).execute());
  await at.addGuests([{ phone: "+919800000001" }]);
  await at.campaign(await at.draft()).send();
  const held = await at.lease();
  const message = await at.claim(held);
  const params = { projectId: at.projectId, senderId: at.senderId };
  return {
    ...at,
    message,
    limit: (body: object) => call(server.app, senderEndpoints.update, { params, body }, at.owner),
    hand: async (): Promise<string[]> => {
      const { rows } = await sql<{ begun: { ready: string[] } }>`
        select nyota_begin_batch(${at.projectId}, ${at.senderId}, ${held.epoch}, array[${message.id}]::uuid[]) as begun`.execute(
        server.deps.connection.db,
      );
      return rows[0]?.begun.ready ?? [];
    },
    read: () => at.rows((db) => db.selectFrom("messages").select(["status", "attempts"]).executeTakeFirstOrThrow()),
    mark: () => at.rows((db) => db.updateTable("messages").set({ dispatched_at: new Date().toISOString() }).execute()),
  };
}

test("a message that was claimed is handed over if nothing has changed", async () => {
  const at = await claimOne();
  await at.mark();
  expect(await at.hand()).toEqual([at.message.id]);
});

test("one that was claimed before quiet hours began is given back, and the attempt does not count", async () => {
  const at = await claimOne();
  await at.mark();
  const clock = (moment: number) => toWallTime(new Date(moment), ZONE).slice(11);
  await at.limit({ quiet_hours: { from: clock(Date.now() - HOUR), until: clock(Date.now() + HOUR) } });
  expect(await at.hand()).toEqual([]);
  expect(await at.read()).toEqual({ status: "QUEUED", attempts: 0 });
  await at.dropLease();
  await expect(at.lease()).rejects.toThrow("No sender could be leased.");
});

test("one that was claimed before the day was used up is given back as well", async () => {
  const at = await claimOne();
  await at.mark();
  // The claim of a single message has counted it already.
  await at.limit({ own_day_cap: 1 });
  expect(await at.hand()).toEqual([]);
  expect(await at.read()).toEqual({ status: "QUEUED", attempts: 0 });
});
