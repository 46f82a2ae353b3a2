import { readFileSync } from "node:fs";
import path from "node:path";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { expect, test } from "vitest";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { call } from "../client.ts";
import { inProject, makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";

const server = useServer();
const migration = path.resolve(import.meta.dirname, "..", "..", "migrations", "0461_actions_without_names.sql");

test("names leave the actions that earlier versions recorded, and those of guests who were erased are gone", async () => {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  const ben = { first_name: "Ben" };
  await call(server.app, guestEndpoints.create, { params: { projectId }, body: ben }, owner);
  const old = [
    ["merged with Ben", "guest", "Asha", { diet: { before: null, after: "Jain" } }],
    ["merged with Chitra", "guest", "Asha", null],
    ["asked Ben for", "document", "their driving licence", null],
    ["asked 2 guests for", "document", "their visa", null],
    ["asked Chitra for", "document", "a guest who was erased", null],
    ["asked for their link", "group", "Rao family", null],
    ["offered places at Haldi to", "group", "Rao family", null],
    ["kept the turn for places at Haldi of", "guest", "2 households", null],
    ["ended the offer of places at Haldi to", "group", "Rao family", null],
    ["changed", "reminder", "3 days before", null],
  ] as const;
  for (const [action, type, label, changes] of old)
    await asOwner(
      server,
      `insert into activities (project_id, actor_label, action, module, object_type, object_label, changes)
       values ($1, 'Owner', $2, 'GUEST', $3, $4, $5)`,
      [projectId, action, type, label, changes && JSON.stringify(changes)],
    );

  await asOwner(server, readFileSync(migration, "utf8"), undefined);

  const rows = await inProject(server, projectId, (db) =>
    db
      .selectFrom("activities")
      .select(["action", "object_label", "changes"])
      .where("actor_label", "=", "Owner")
      .orderBy("created_at")
      .execute(),
  );
  const event = { event: { before: null, after: "Haldi" } };
  const merged = { merged_guest: { before: null, after: "Ben" }, diet: { before: null, after: "Jain" } };
  expect(rows.map(({ action, object_label, changes }) => [action, object_label, changes])).toEqual([
    ["merged a duplicate into", "Asha", merged],
    ["merged a duplicate into", "Asha", {}],
    ["requested", "Driving licence of Ben", null],
    ["requested", "Visa of 2 guests", null],
    ["requested", "a guest who was erased", null],
    ["asked for their link", "Rao family", null],
    ["offered places to", "Rao family", event],
    ["kept the turn for places of", "2 households", event],
    ["ended the offer of places to", "Rao family", event],
    ["updated", "3 days before", null],
  ]);
});
