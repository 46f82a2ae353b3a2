import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { addEvents, prepare, process, publish, settle, startCalmly, undo, upload } from "#test/import-files/prepare.ts";
import { writeWorkbook } from "#test/import-files/write-workbook.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const list = `Name,Phone,Group,Sangeet
Asha Rao,9829011432,Bride,Yes
Bela Rao,9829011433,Bride,Yes
Chitra Rao,9829011434,Bride,Yes
Dev Mehta,9829011435,Groom,Yes
Esha Mehta,9829011436,,Yes
`;
const brides = "Name,Phone,Group\nAsha Rao,9829011432,Bride\nFarah Khan,9829011437,Bride\n";

const missing = (importId: string, query = {}, who = owner) =>
  call(harness.app, importEndpoints.missing, { params: { projectId, importId }, query }, who);
type Decision = Parameters<typeof call<typeof importEndpoints.decideMissing>>[2]["body"];
const decide = (importId: string, body: Decision, who = owner) =>
  call(harness.app, importEndpoints.decideMissing, { params: { projectId, importId }, body }, who);
const namesOf = async (importId: string, query = {}) =>
  (await missing(importId, query)).body.results.map(({ name }) => name);
const live = () =>
  inProject(harness, projectId, async (db) => {
    const rows = await db
      .selectFrom("guests")
      .select("display_name")
      .where("deleted_at", "is", null)
      .orderBy("position")
      .execute();
    return rows.map((row) => row.display_name);
  });
const idOf = (name: string) =>
  inProject(harness, projectId, async (db) => {
    const row = await db.selectFrom("guests").select("id").where("display_name", "=", name).executeTakeFirstOrThrow();
    return row.id;
  });
const answer = (name: string) =>
  idOf(name).then((id) =>
    inProject(harness, projectId, (db) =>
      db
        .updateTable("invitations")
        .set({ response: "ACCEPTED", answered_by: "GUEST" })
        .where("guest_id", "=", id)
        .execute(),
    ),
  );
/** Everything that a choice may change. */
const snapshot = () =>
  inProject(harness, projectId, async (db) => ({
    guests: await db.selectFrom("guests").select(["id", "display_name", "deleted_at"]).orderBy("id").execute(),
    groups: await db.selectFrom("groups").select(["id", "contact_guest_id"]).orderBy("id").execute(),
    tags: await db.selectFrom("tags").select("name").execute(),
    tagged: await db.selectFrom("guest_tags").selectAll().orderBy("guest_id").execute(),
    invitations: await db.selectFrom("invitations").selectAll().orderBy("guest_id").execute(),
  }));

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
  await addEvents(harness, projectId, ["Sangeet"]);
  await publish(place(), (await prepare(place(), list)).id);
});

test("Missing guests are listed only for the groups that the file covers, and stay unless something is chosen", async () => {
  const file = await prepare(place(), brides);
  expect(file.counts).toMatchObject({ new: 1, same: 1, missing: 2, to_delete: 0 });
  const { body } = await missing(file.id);
  expect(body.results.map(({ name, choice, needs_care }) => [name, choice, needs_care])).toEqual([
    ["Bela Rao", "KEEP", false],
    ["Chitra Rao", "KEEP", false],
  ]);
  expect(body.groups.map(({ name, present, missing: n }) => [name, present, n])).toEqual([
    ["Bride", 1, 2],
    ["Groom", 0, 1],
    [null, 0, 1],
  ]);
  expect(await namesOf(file.id, { group: "none" })).toEqual(["Esha Mehta"]);
  expect(await namesOf(file.id, { search: "chit" })).toEqual(["Chitra Rao"]);
  await publish(place(), file.id);
  expect(await live()).toEqual(["Asha Rao", "Bela Rao", "Chitra Rao", "Dev Mehta", "Esha Mehta", "Farah Khan"]);
});

test("A file without any guest of the list counts nobody as missing", async () => {
  const file = await prepare(place(), "Name,Phone,Group\nZoya Khan,9829011499,Bride\n");
  expect(file.counts).toMatchObject({ new: 1, missing: 0 });
});

test("A guest is not missing when their row is in error, left out or an open question", async () => {
  const list = `Name,Phone,Group,Nyota id\nAsha Rao,9829011432,Bride,\n,,Bride,${await idOf("Bela Rao")}\nChitra Rao,,Bride,\n`;
  const file = await prepare(place(), list);
  expect(file.counts).toMatchObject({ error: 1, conflict: 1, missing: 0 });
  const params = { projectId, importId: file.id };
  await call(harness.app, importEndpoints.decideRows, { params, body: { conflicts: "SKIP" } }, owner);
  await call(harness.app, importEndpoints.fixRow, { params: { ...params, rowNumber: 3 }, body: { skip: true } }, owner);
  expect((await missing(file.id)).body.count).toBe(0);
});

test("Publishing tags, uninvites or deletes missing guests as chosen and reports it, and Undo restores them exactly", async () => {
  const file = await prepare(place(), "Name,Phone,Group\nAsha Rao,9829011432,Bride\nDev Mehta,9829011435,Groom\n");
  const [bela, chitra, esha] = [await idOf("Bela Rao"), await idOf("Chitra Rao"), await idOf("Esha Mehta")];
  const bride = await inProject(harness, projectId, (db) =>
    db
      .updateTable("groups")
      .set({ contact_guest_id: chitra })
      .where("name", "=", "Bride")
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  expect(bride.id).toBeTruthy();
  const before = await snapshot();
  expect((await decide(file.id, { choice: "TAG", guest_ids: [bela] })).body).toMatchObject({
    decided: 1,
    counts: { to_tag: 1 },
  });
  await decide(file.id, { choice: "DELETE", guest_ids: [chitra] });
  const last = await decide(file.id, { choice: "UNINVITE", groups: ["none"] });
  expect(last.body.counts).toMatchObject({ missing: 2, to_tag: 1, to_uninvite: 1, to_delete: 1 });
  expect(await snapshot()).toEqual(before);

  expect((await publish(place(), file.id)).body).toMatchObject({ state: "PUBLISHED", counts: { to_delete: 1 } });
  const after = await snapshot();
  expect(after.guests.filter(({ deleted_at }) => deleted_at !== null).map(({ id }) => id)).toEqual([chitra]);
  expect(after.tags).toContainEqual({ name: "Not in the new list" });
  expect(after.tagged.map(({ guest_id }) => guest_id)).toEqual([bela]);
  expect(after.invitations.some(({ guest_id }) => guest_id === esha)).toBe(false);
  expect(after.groups.every(({ contact_guest_id }) => contact_guest_id === null)).toBe(true);
  expect((await missing(file.id)).body.results.map(({ choice }) => choice)).toEqual(["TAG", "DELETE", "UNINVITE"]);
  const [entry] = await inProject(harness, projectId, (db) =>
    db
      .selectFrom("activities")
      .select("changes")
      .where("object_id", "=", file.id)
      .where("action", "=", "published")
      .execute(),
  );
  expect(entry?.changes).toMatchObject({
    deleted: { before: 0, after: 1 },
    tagged: { after: 1 },
    uninvited: { after: 1 },
  });

  await undo(place(), file.id);
  expect(await snapshot()).toEqual(before);
});

test("A guest who has answered is deleted only when confirmed, and keeps an answered invitation", async () => {
  const file = await prepare(place(), brides);
  await answer("Bela Rao");
  const [bela] = (await missing(file.id)).body.results;
  expect(bela).toMatchObject({ needs_care: true, facts: ["Answered for Sangeet"] });
  expect((await decide(file.id, { choice: "DELETE" })).body).toMatchObject({
    decided: 1,
    left_out: 1,
    counts: { to_delete: 1 },
  });
  expect((await decide(file.id, { choice: "DELETE", with_care: true })).body).toMatchObject({
    decided: 2,
    left_out: 0,
  });
  expect((await decide(file.id, { choice: "UNINVITE" })).body).toMatchObject({
    decided: 2,
    counts: { to_uninvite: 2 },
  });
  await publish(place(), file.id);
  const invited = await inProject(harness, projectId, (db) =>
    db.selectFrom("invitations").select("guest_id").execute(),
  );
  expect(invited.map(({ guest_id }) => guest_id)).toContain(bela?.id);
  expect(invited.map(({ guest_id }) => guest_id)).not.toContain(await idOf("Chitra Rao"));
});

test("A guest who answers between the choice and publishing is not deleted", async () => {
  const file = await prepare(place(), brides);
  expect((await decide(file.id, { choice: "DELETE" })).body.counts.to_delete).toBe(2);
  await answer("Bela Rao");
  expect((await publish(place(), file.id)).body.counts).toMatchObject({ to_delete: 1 });
  expect(await live()).toEqual(["Asha Rao", "Bela Rao", "Dev Mehta", "Esha Mehta", "Farah Khan"]);
});

test("Reading the file again keeps the choices, KEEP clears one, and a guest in the file can't be chosen", async () => {
  const file = await prepare(place(), brides);
  await decide(file.id, { choice: "DELETE" });
  expect((await decide(file.id, { choice: "KEEP", guest_ids: [await idOf("Bela Rao")] })).body.counts.to_delete).toBe(
    1,
  );
  const params = { projectId, importId: file.id };
  const wrong = { choice: "DELETE", guest_ids: [await idOf("Asha Rao")] };
  const refused = await send(
    harness.app,
    importEndpoints.decideMissing,
    { params, body: wrong },
    { headers: {}, token: owner.token },
  );
  expect(refused.status).toBe(400);
  expect(refused.body).toHaveProperty("guest_ids");
  await call(harness.app, importEndpoints.process, { params, body: { mapping: file.mapping } }, owner);
  expect((await settle(place(), file.id)).counts).toMatchObject({ missing: 2, to_delete: 1 });
});

test("An adder can't tag or delete; an editor can't delete, nor publish another user's choice to delete", async () => {
  const adder = await signIn(harness);
  await addCollaborator(harness, projectId, adder, { GUEST: "CREATE" });
  const editor = await signIn(harness);
  await addCollaborator(harness, projectId, editor, { GUEST: "EDIT" });
  const file = await prepare(place(), brides);
  expect((await decide(file.id, { choice: "TAG" }, adder)).status).toBe(403);
  expect((await decide(file.id, { choice: "TAG" }, editor)).status).toBe(200);
  expect((await decide(file.id, { choice: "DELETE" }, editor)).status).toBe(403);
  expect((await decide(file.id, { choice: "DELETE" })).status).toBe(200);
  expect((await publish({ harness, projectId, owner: editor }, file.id)).status).toBe(403);
  expect(await live()).toHaveLength(5);
});

test("A collaborator limited to a group gets only missing guests of that group, also for the whole list's file", async () => {
  const groom = await inProject(harness, projectId, (db) =>
    db.selectFrom("groups").select("id").where("name", "=", "Groom").executeTakeFirstOrThrow(),
  );
  const limited = await signIn(harness);
  await addCollaborator(harness, projectId, limited, { GUEST: "DELETE" }, "ACCEPTED", [groom.id]);
  await publish(place(), (await prepare(place(), "Name,Phone,Group\nGita Mehta,9829011438,Groom\n")).id);
  const theirs = { harness, projectId, owner: limited };
  const file = await prepare(theirs, "Name,Phone,Group\nDev Mehta,9829011435,Groom\n");
  expect(file.counts).toMatchObject({ same: 1, missing: 1 });
  expect((await missing(file.id, { group: ["none", groom.id] }, limited)).body.results.map(({ name }) => name)).toEqual(
    ["Gita Mehta"],
  );
  // Even for the owner, who sees all guests, the list is limited to the groups of the collaborator who uploaded the
  // file.
  expect((await missing(file.id, { group: "none" })).body.count).toBe(0);
  expect((await decide(file.id, { choice: "DELETE", groups: ["none", groom.id] }, limited)).body.decided).toBe(1);
});

test("a few rows beside a long list are an addition: nobody is missing from them", async () => {
  const names = Array.from({ length: 12 }, (_, n) => `Guest${"abcdefghijkl"[n]} Rao,98290114${String(30 + n)},Cousins`);
  await publish(place(), (await prepare(place(), `Name,Phone,Group\n${names.join("\n")}\n`)).id);
  const few = await prepare(place(), `Name,Phone,Group\n${names[0]}\nZoya Das,,Cousins\n`);
  expect(few.counts).toMatchObject({ same: 1, new: 1, missing: 0 });
  const more = await prepare(place(), `Name,Phone,Group\n${names.slice(0, 3).join("\n")}\n`);
  expect(more.counts).toMatchObject({ same: 3, missing: 9 });
});

test("guests of another sheet of the same file are not missing from this one", async () => {
  const rows = (side: string, at: number) => [
    ["Name", "Mobile", "Group"],
    [`Tara ${side}`, 9829011500 + at, "Friends"],
    [`Otto ${side}`, 9829011510 + at, "Friends"],
  ];
  const book = writeWorkbook({
    sheets: [
      { name: "Bride", rows: rows("Bride", 1) },
      { name: "Groom", rows: rows("Groom", 2) },
    ],
  });
  const first = await upload(place(), book, "both.xlsx");
  await publish(place(), (await process(place(), first)).id);
  const sheet = { params: { projectId, importId: first.id }, body: { sheet: "Groom" } };
  const { body: second } = await call(harness.app, importEndpoints.importSheet, sheet, owner);
  await publish(place(), (await process(place(), second)).id);
  expect((await prepare(place(), book)).counts).toMatchObject({ same: 2, missing: 0 });
});
