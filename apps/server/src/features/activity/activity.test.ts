import { activityEndpoints } from "@nyota/contract/account/activity";
import { documentEndpoints } from "@nyota/contract/guests/documents";
import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { eventEndpoints } from "@nyota/contract/events/events";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, giveTo, makeFirm, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
let asha: string;
let ben: string;
let chitra: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
  asha = await add("Asha");
  ben = await add("Ben");
  chitra = await add("Chitra");
});

const add = async (first_name: string) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name } }, owner)).body.id;
const listEntries = async (query: { object?: string; module?: "GUEST"[] }) =>
  (await call(server.app, activityEndpoints.list, { params: { projectId }, query }, owner)).body.results;
/** The changes to one guest after being created, the latest first. */
const historyOf = async (object: string) =>
  (await listEntries({ object }))
    .filter(({ action }) => action !== "created")
    .map(({ action, object_label, changes }) => ({ action, object_label, changes }));

test("everybody who did something is named once, whatever the modules they may see", async () => {
  const helper = await signIn(server);
  await addCollaborator(server, projectId, helper, { GUEST: "EDIT" });
  const params = { projectId, guestId: asha };
  for (const diet of ["Jain", "Vegan"])
    await call(server.app, guestEndpoints.update, { params, body: { diet } }, helper);
  const { body } = await call(server.app, activityEndpoints.people, { params: { projectId } }, owner);
  expect(body.results.map(({ id }) => id).toSorted()).toEqual([owner.id, helper.id].toSorted());
  expect(body.results.every(({ name }) => name !== "")).toBe(true);
  expect((await call(server.app, activityEndpoints.people, { params: { projectId } }, helper)).status).toBe(403);
});

describe("a bulk change of guests", () => {
  test("is one entry of the project, and is in the history of each guest with their own old and new values", async () => {
    const params = { projectId };
    await call(
      server.app,
      guestEndpoints.update,
      { params: { projectId, guestId: asha }, body: { diet: "Jain" } },
      owner,
    );
    const before = (await listEntries({ module: ["GUEST"] })).length;
    const body = { ids: [asha, ben], set: { diet: "Vegan" } };
    await call(server.app, guestEndpoints.bulkUpdate, { params, body }, owner);
    expect((await listEntries({ module: ["GUEST"] })).length).toBe(before + 1);
    const entry = { action: "updated", object_label: "2 guests" };
    expect((await historyOf(asha))[0]).toEqual({ ...entry, changes: { diet: { before: "Jain", after: "Vegan" } } });
    expect(await historyOf(ben)).toEqual([{ ...entry, changes: { diet: { before: null, after: "Vegan" } } }]);
    expect(await historyOf(chitra)).toEqual([]);
  });

  test("cell by cell shows each guest only their own cells, and so does undoing it", async () => {
    const event = { name: "Sangeet", kind: "SANGEET", starts_at: "2027-02-11T19:00" } as const;
    const made = await call(server.app, eventEndpoints.create, { params: { projectId }, body: event }, owner);
    const event_id = made.body.id;
    const changes = [
      { id: asha, set: { notes: "Front row" } },
      { id: ben, set: { invitations: [{ event_id, status: "ACCEPTED" as const }] } },
    ];
    const params = { projectId };
    const edited = await call(server.app, guestEndpoints.editCells, { params, body: { changes } }, owner);
    expect((await historyOf(asha))[0]?.changes).toEqual({ notes: { before: null, after: "Front row" } });
    const answer = { [`invitations.${event_id}`]: { before: "NOT_INVITED", after: "ACCEPTED" } };
    expect((await historyOf(ben))[0]?.changes).toEqual(answer);
    await call(server.app, guestEndpoints.undo, { params, body: { undo_id: edited.body.undo_id as string } }, owner);
    expect((await historyOf(asha))[0]).toMatchObject({
      action: "reverted",
      changes: { notes: { before: "Front row", after: null } },
    });
  });

  test("that changed nothing for a guest is not in their history", async () => {
    await call(
      server.app,
      guestEndpoints.update,
      { params: { projectId, guestId: asha }, body: { is_vip: true } },
      owner,
    );
    const body = { ids: [asha, ben], set: { is_vip: true } };
    await call(server.app, guestEndpoints.bulkUpdate, { params: { projectId }, body }, owner);
    expect(await historyOf(asha)).toHaveLength(1);
    expect(await historyOf(ben)).toHaveLength(1);
  });

  test("is in each history when guests are deleted, restored or moved", async () => {
    const params = { projectId };
    await call(server.app, guestEndpoints.bulkDelete, { params, body: { ids: [asha, ben] } }, owner);
    await call(server.app, guestEndpoints.restore, { params, body: { ids: [asha, ben] } }, owner);
    await call(
      server.app,
      guestEndpoints.changePositions,
      { params, body: { ids: [asha, ben], after_id: chitra } },
      owner,
    );
    expect((await historyOf(ben)).map(({ action }) => action)).toEqual(["moved", "restored", "deleted"]);
  });
});

test("requested documents and their changes are in the history of their guest", async () => {
  const params = { projectId };
  const asked = { ids: [asha, ben], kind: "PASSPORT" as const };
  await call(server.app, documentEndpoints.request, { params, body: asked }, owner);
  const query = { guest: ben };
  const { results } = (await call(server.app, documentEndpoints.list, { params, query }, owner)).body;
  const documentId = results[0]?.id as string;
  await call(
    server.app,
    documentEndpoints.update,
    { params: { projectId, documentId }, body: { status: "RECEIVED" } },
    owner,
  );
  expect((await historyOf(asha)).map(({ action }) => action)).toEqual(["requested"]);
  expect(await historyOf(ben)).toHaveLength(2);
});

test("a dry run leaves no entry in any history", async () => {
  const body = { changes: [asha, ben].map((id) => ({ id, set: { diet: "Jain" } })), dry_run: true };
  await call(server.app, guestEndpoints.editCells, { params: { projectId }, body }, owner);
  expect(await historyOf(asha)).toEqual([]);
});

test("a merged guest's history is included in that of the guest they were merged into", async () => {
  await call(server.app, guestEndpoints.update, { params: { projectId, guestId: ben }, body: { diet: "Jain" } }, owner);
  const merge = { keep_id: asha, merge_id: ben };
  await call(server.app, duplicateEndpoints.merge, { params: { projectId }, body: merge }, owner);
  expect((await historyOf(asha)).map(({ action }) => action)).toEqual(["merged a duplicate into", "updated"]);
});

test("only what has been done is offered as a filter, and an action finds its entries", async () => {
  const merge = { keep_id: asha, merge_id: ben };
  await call(server.app, duplicateEndpoints.merge, { params: { projectId }, body: merge }, owner);
  const { body } = await call(server.app, activityEndpoints.actions, { params: { projectId } }, owner);
  expect(body.results).toEqual(["created", "merged a duplicate into"]);
  const query = { action: "merged a duplicate into" } as const;
  const found = await call(server.app, activityEndpoints.list, { params: { projectId }, query }, owner);
  expect(found.body.results.map(({ object_label }) => object_label)).toEqual(["Asha"]);
});

test("the activity is searched by who did it and by what it is about, and names the person's id", async () => {
  const query = { search: "chitr" };
  const { body } = await call(server.app, activityEndpoints.list, { params: { projectId }, query }, owner);
  expect(body.results.map(({ object_label, actor_id }) => [object_label, actor_id])).toEqual([["Chitra", owner.id]]);
  const by = { search: body.results[0]!.actor_label };
  expect((await call(server.app, activityEndpoints.list, { params: { projectId }, query: by }, owner)).body.count).toBe(
    (await call(server.app, activityEndpoints.list, { params: { projectId }, query: {} }, owner)).body.count,
  );
});

test("staff who may see the activity but no guests see that something was done, not to whom or what", async () => {
  await call(
    server.app,
    guestEndpoints.update,
    { params: { projectId, guestId: asha }, body: { diet: "Jain" } },
    owner,
  );
  const merge = { keep_id: asha, merge_id: ben };
  await call(server.app, duplicateEndpoints.merge, { params: { projectId }, body: merge }, owner);
  const firm = await makeFirm(server);
  const accountant = await signIn(server);
  await firm.addStaff(accountant, { levels: { EVENT: "VIEW" }, actions: ["SEE_ACTIVITY"] });
  await giveTo(server, projectId, firm.id);
  const read = async (query: { search?: string; object?: string } = {}) =>
    (await call(server.app, activityEndpoints.list, { params: { projectId }, query }, accountant)).body.results;
  const entries = await read();
  const ofGuests = entries.filter(({ module }) => module === "GUEST");
  expect(ofGuests.length).toBeGreaterThan(3);
  for (const entry of ofGuests) expect(entry).toMatchObject({ object_id: null, object_label: null, changes: null });
  expect(entries.some(({ module, object_label }) => module === "PROJECT" && object_label !== null)).toBe(true);
  expect(await read({ search: "Asha" })).toEqual([]);
  expect(await read({ object: asha })).toEqual([]);
  const file = await server.app.inject({
    url: activityEndpoints.file.path.replace("{projectId}", projectId),
    headers: { authorization: `Bearer ${accountant.token}` },
  });
  expect(file.statusCode).toBe(200);
  expect(JSON.stringify(entries) + file.body).not.toMatch(/Asha|Ben|Jain/);
  expect((await historyOf(asha)).length).toBe(2);
});
