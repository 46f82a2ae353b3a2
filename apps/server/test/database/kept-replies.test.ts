import { readFileSync } from "node:fs";
import path from "node:path";
import { inboxEndpoints } from "@nyota/contract/messages/inbox";
import pg from "pg";
import { expect, test } from "vitest";
import { call } from "../client.ts";
import { prepareCloud, useCloud } from "../whatsapp/use-cloud.ts";

const place = useCloud();

test("what people wrote before there was an inbox is in it, once, and is kept nowhere else", async () => {
  const at = await prepareCloud(place);
  const sentAt = new Date(Date.now() - 600_000);
  const later = new Date(sentAt.getTime() + 60_000);
  const told = [
    at.inbound("+919829011433", "Is there parking?", { id: "wamid.1", sentAt }),
    at.inbound("+919829011433", "Is there parking?", { id: "wamid.1", sentAt }),
    at.inbound("+919829011455", "Stop\u0000 calling", { id: "wamid.2", sentAt: later }),
    { ...at.statusOf({ wamid: "wamid.0", opaque: "x" }, "read") },
  ].map((event) => JSON.stringify(event));
  const bodies = [...told, "no JSON", "{}", '"text"', JSON.stringify({ entry: [{ changes: [null] }] })];
  const processed_at = new Date().toISOString();
  await at.rows((db) =>
    db
      .insertInto("whatsapp_events")
      .values(
        bodies.map((body, n) => ({
          project_id: at.projectId,
          sender_id: at.cloudId,
          hash: Buffer.from(String(n)),
          body,
          processed_at,
        })),
      )
      .execute(),
  );
  const migration = readFileSync(path.resolve(import.meta.dirname, "../../migrations/0480_inbox.sql"), "utf8");
  const client = new pg.Client({ connectionString: place.server.url });
  await client.connect();
  await client.query(migration.slice(migration.indexOf("alter table whatsapp_events no force")));
  await client.end();

  const params = { projectId: at.projectId };
  const { results } = (await call(place.server.app, inboxEndpoints.list, { params, query: {} }, at.owner)).body;
  expect(results.map(({ phone, last_reply, unread }) => [phone, last_reply.text, unread])).toEqual([
    ["+919829011455", "Stop calling", 1],
    ["+919829011433", "Is there parking?", 1],
  ]);
  const kept = await at.rows((db) => db.selectFrom("whatsapp_events").select("body").where("body", "<>", "").execute());
  expect(kept).toEqual([]);
});
