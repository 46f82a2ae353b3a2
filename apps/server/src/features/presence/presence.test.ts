import { modules, type ModuleLevels } from "@nyota/contract/access";
import { presenceEndpoints, type PresenceObject } from "@nyota/contract/account/presence";
import { buildApp } from "#app.ts";
import { createCacheStore } from "#db/cache.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import {
  addCollaborator,
  countRows,
  giveTo,
  inProject,
  makeFirm,
  makeProject,
  signIn,
  type Person,
} from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { sweep } from "#jobs/housekeeping.ts";
import { PRESENT_SECONDS } from "./rules.ts";
import { makeObjects } from "#test/calls/objects.ts";

const server = useServer();
const everything = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"])) as ModuleLevels;

let owner: Person;
let helper: Person;
let projectId: string;
let ids: Record<PresenceObject, string>;
let groupId: string;

beforeEach(async () => {
  [owner, helper] = [await signIn(server, { full_name: "Aanya" }), await signIn(server, { full_name: "Kabir" })];
  projectId = (await makeProject(server, owner)).id;
  const made = await makeObjects(server, projectId, owner.id);
  groupId = made["groupId"] as string;
  ids = { guest: made["guestId"] ?? "", event: made["eventId"] ?? "", campaign: made["campaignId"] ?? "" };
});

const report = (person: Person, object: PresenceObject, fields: { id?: string; is_leaving?: boolean } = {}) =>
  call(
    server.app,
    presenceEndpoints.report,
    { params: { projectId }, body: { object, id: ids[object], ...fields } },
    person,
  );
const namesFor = async (person: Person, object: PresenceObject) =>
  (await report(person, object)).body.results.map(({ name }) => name);

describe.each(["guest", "event", "campaign"] as const)("who has a %s open", (object) => {
  test("is told to the others who have it open, and not to oneself", async () => {
    await addCollaborator(server, projectId, helper, everything);
    expect(await namesFor(owner, object)).toEqual([]);
    expect(await namesFor(helper, object)).toEqual(["Aanya"]);
    expect(await namesFor(owner, object)).toEqual(["Kabir"]);
  });

  test("is over when they close it", async () => {
    await addCollaborator(server, projectId, helper, everything);
    await report(helper, object);
    expect(await namesFor(owner, object)).toEqual(["Kabir"]);
    expect((await report(helper, object, { is_leaving: true })).status).toBe(200);
    expect(await namesFor(owner, object)).toEqual([]);
  });

  test("needs the right to see it, and that it exists", async () => {
    await addCollaborator(server, projectId, helper, { TASK: "VIEW" });
    expect((await report(helper, object)).status).toBe(404);
    expect((await report(owner, object, { id: crypto.randomUUID() })).status).toBe(404);
  });
});

describe("a collaborator limited to a group", () => {
  test("neither learns who looks at guests of other groups nor is told that such a guest exists", async () => {
    const { id } = await inProject(server, projectId, (db) =>
      db
        .insertInto("groups")
        .values({ project_id: projectId, name: "Groom" })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    await addCollaborator(server, projectId, helper, everything, "ACCEPTED", [id]);
    await report(owner, "guest");
    expect(await report(helper, "guest")).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    expect(await namesFor(owner, "guest")).toEqual([]);
  });

  test("is seen and sees others at their own guests, and no longer after a change of the groups", async () => {
    await addCollaborator(server, projectId, helper, everything, "ACCEPTED", [groupId]);
    await report(owner, "guest");
    expect(await namesFor(helper, "guest")).toEqual(["Aanya"]);
    await inProject(server, projectId, (db) => db.updateTable("collaborators").set({ group_ids: [] }).execute());
    expect((await report(helper, "guest")).status).toBe(404);
  });
});

test("somebody who has not reported for a while has gone, and comes back with the next report", async () => {
  await addCollaborator(server, projectId, helper, everything);
  await report(helper, "guest");
  server.travel(PRESENT_SECONDS - 5);
  expect(await namesFor(owner, "guest")).toEqual(["Kabir"]);
  server.travel(10);
  expect(await namesFor(owner, "guest")).toEqual([]);
  expect(await namesFor(helper, "guest")).toEqual(["Aanya"]);
  expect(await namesFor(owner, "guest")).toEqual(["Kabir"]);
});

test("somebody who was removed is not shown", async () => {
  await addCollaborator(server, projectId, helper, everything);
  await report(helper, "guest");
  await inProject(server, projectId, (db) => db.deleteFrom("collaborators").where("user_id", "=", helper.id).execute());
  expect(await namesFor(owner, "guest")).toEqual([]);
});

test.each([
  ["the right to see it", { permissions: JSON.stringify({ TASK: "VIEW" }) }],
  ["the guest's group", { group_ids: [] }],
])("somebody who has lost %s is not shown from then on", async (_what, change) => {
  await addCollaborator(server, projectId, helper, everything);
  await report(helper, "guest");
  expect(await namesFor(owner, "guest")).toEqual(["Kabir"]);
  await inProject(server, projectId, (db) => db.updateTable("collaborators").set(change).execute());
  expect(await namesFor(owner, "guest")).toEqual([]);
});

test("staff of the project's firm are shown with their rights, and no longer once it is taken back", async () => {
  const firm = await makeFirm(server);
  const staffId = await firm.addStaff(helper, "READ_ONLY");
  await giveTo(server, projectId, firm.id);
  await report(helper, "guest");
  expect(await namesFor(owner, "guest")).toEqual(["Kabir"]);
  expect(await namesFor(helper, "guest")).toEqual(["Aanya"]);
  const { db } = server.deps.connection;
  const store = (levels: ModuleLevels) =>
    db
      .updateTable("merchant_members")
      .set({ permissions: JSON.stringify({ levels, actions: [] }) })
      .where("id", "=", staffId)
      .execute();
  await store({ TASK: "VIEW" });
  expect(await namesFor(owner, "guest")).toEqual([]);
  await store(everything);
  expect(await namesFor(owner, "guest")).toEqual(["Kabir"]);
  await giveTo(server, projectId, null);
  expect(await namesFor(owner, "guest")).toEqual([]);
});

test("another process answers the same", async () => {
  await addCollaborator(server, projectId, helper, everything);
  await report(helper, "event");
  const second = await buildApp({ ...server.deps, cache: createCacheStore() });
  const request = { params: { projectId }, body: { object: "event" as const, id: ids.event } };
  const { body } = await call(second, presenceEndpoints.report, request, owner);
  expect(body.results.map(({ name }) => name)).toEqual(["Kabir"]);
  await second.close();
});

test("rows of people who have gone are deleted: their own with their next report, all at night", async () => {
  await addCollaborator(server, projectId, helper, everything);
  await report(helper, "guest");
  await report(helper, "event");
  expect(await countRows(server, projectId, "presence")).toBe(2);
  server.travel(PRESENT_SECONDS + 1);
  await report(helper, "campaign");
  expect(await countRows(server, projectId, "presence")).toBe(1);
  await inProject(server, projectId, (db) =>
    db
      .updateTable("presence")
      .set({ seen_at: new Date(Date.now() - 86_400_000).toISOString() })
      .execute(),
  );
  await sweep(server.deps.connection.db);
  expect(await countRows(server, projectId, "presence")).toBe(0);
});
