import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { prepare, process, publish, rowsOf, startCalmly, undo, upload } from "#test/import-files/prepare.ts";

const harness = useServer();
let owner: Person;
let projectId: string;
const place = () => ({ harness, projectId, owner });
const listed = async () => {
  const rows = await inProject(harness, projectId, (db) =>
    db
      .selectFrom("guests as g")
      .leftJoin("groups as gr", "gr.id", "g.group_id")
      .select(["g.display_name", "g.side", "gr.name", "gr.side as group_side"])
      .where("g.deleted_at", "is", null)
      .orderBy("g.position")
      .execute(),
  );
  return rows.map((row) => [row.display_name, row.side, row.name, row.group_side]);
};

beforeAll(() => startCalmly(harness));
beforeEach(async () => {
  owner = await signIn(harness);
  projectId = (await makeProject(harness, owner, { credits: 1000 })).id;
});

const csv = "Name,Side,Persons\nAsha Rao,,\nBela Rao,Bride,\nChitra Rao,,4\n";
const options = { side: "GROOM" as const, group_name: "Rohan side" };

test("the side and the new group of a whole list are those of its rows without one", async () => {
  const ready = await prepare(place(), csv, { options });
  expect(ready.options).toMatchObject(options);
  await publish(place(), ready.id);
  expect(await listed()).toEqual([
    ["Asha Rao", "GROOM", "Rohan side", null],
    ["Bela Rao", "BRIDE", "Rohan side", null],
    ["Chitra Rao", "GROOM", "Rohan side", null],
  ]);
  await undo(place(), ready.id);
  const groups = await inProject(harness, projectId, (db) => db.selectFrom("groups").select("name").execute());
  expect(groups).toEqual([]);
});

test("they stay when a row is corrected and when the file is read again", async () => {
  const ready = await prepare(place(), csv, { options });
  const asha = (await rowsOf(place(), ready.id)).find(({ cells }) => cells[0] === "Asha Rao")!;
  expect(asha.reading).toMatchObject({ side: { text: "Groom" }, group: { text: "Rohan side" } });
  const params = { projectId, importId: ready.id, rowNumber: String(asha.row_number) as never };
  const fixed = await call(
    harness.app,
    importEndpoints.fixRow,
    { params, body: { values: { full_name: "Asha Das" } } },
    owner,
  );
  expect(fixed.body.row.guest).toMatchObject({ last_name: "Das", side: "GROOM", group: "Rohan side" });
  const again = await process(place(), ready, { options: { ...ready.options, carries_down: false } });
  await publish(place(), again.id);
  expect((await listed())[0]).toEqual(["Asha Das", "GROOM", "Rohan side", null]);
});

test("without another group the households of one side are in that side's group", async () => {
  const ready = await prepare(place(), "Name,Persons\nAsha Rao,4\nBela Das,2\n", { options: { side: "GROOM" } });
  await publish(place(), ready.id);
  expect(await listed()).toEqual([
    ["Asha Rao", "GROOM", "Groom's side", "GROOM"],
    ["Bela Das", "GROOM", "Groom's side", "GROOM"],
  ]);
});

test("a guest on the list without a side gets it, and one with another side keeps that", async () => {
  await publish(
    place(),
    (await prepare(place(), "Name,Side,Phone\nAsha Rao,,9829011432\nBela Rao,Bride,9829011433\n")).id,
  );
  const again = await prepare(place(), "Name,Phone\nAsha Rao,9829011432\nBela Rao,9829011433\n", {
    options: { side: "GROOM" },
  });
  expect(again.counts).toMatchObject({ changed: 1, same: 1 });
  await publish(place(), again.id);
  expect((await listed()).map(([name, side]) => [name, side])).toEqual([
    ["Asha Rao", "GROOM"],
    ["Bela Rao", "BRIDE"],
  ]);
});

test("a group of that name is used, however it is written", async () => {
  await publish(place(), (await prepare(place(), "Name,Group\nAsha Rao,ROHAN SIDE\n")).id);
  await publish(place(), (await prepare(place(), "Name\nBela Rao\n", { options })).id);
  expect((await listed()).map(([name, , group]) => [name, group])).toEqual([
    ["Asha Rao", "ROHAN SIDE"],
    ["Bela Rao", "ROHAN SIDE"],
  ]);
});

test("who looks after some groups puts a list into one of them, not into a new one", async () => {
  await publish(place(), (await prepare(place(), "Name,Group\nAsha Rao,Rohan side\n")).id);
  const { id } = await inProject(harness, projectId, (db) =>
    db.selectFrom("groups").select("id").executeTakeFirstOrThrow(),
  );
  const helper = await signIn(harness);
  await addCollaborator(harness, projectId, helper, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [id]);
  const file = await upload({ ...place(), owner: helper }, "Name\nBela Rao\n");
  const ask = (group_name: string) =>
    call(
      harness.app,
      importEndpoints.process,
      { params: { projectId, importId: file.id }, body: { mapping: file.mapping, options: { group_name } } },
      helper,
    );
  expect(await ask("Cousins")).toMatchObject({
    status: 400,
    body: { "options.group_name": ["“Cousins” is not one of the groups you look after."] },
  });
  expect((await ask("rohan side")).status).toBe(202);
});

test("a tag in the file that only guests of other groups have is given to the collaborator's guests", async () => {
  const helper = await signIn(harness);
  const tags = await inProject(harness, projectId, async (db) => {
    const names = ["Bride", "Groom"].map((name) => ({ project_id: projectId, name }));
    const groups = await db.insertInto("groups").values(names).returning("id").execute();
    const [mine = "", theirs = ""] = groups.map(({ id }) => id);
    const guest = { project_id: projectId, first_name: "Kabir", display_name: "Kabir", position: 1, group_id: theirs };
    const { id } = await db.insertInto("guests").values(guest).returning("id").executeTakeFirstOrThrow();
    const tag = { project_id: projectId, name: "Whisky" };
    const { id: tag_id } = await db.insertInto("tags").values(tag).returning("id").executeTakeFirstOrThrow();
    await db.insertInto("guest_tags").values({ project_id: projectId, guest_id: id, tag_id }).execute();
    return { mine, tag_id };
  });
  await addCollaborator(harness, projectId, helper, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [tags.mine]);
  const theirPlace = { ...place(), owner: helper };
  const file = await prepare(theirPlace, "Name,Group,Tags\nAsha Rao,Bride,whisky\n");
  expect((await publish(theirPlace, file.id)).status).toBeLessThan(300);
  const given = await inProject(harness, projectId, (db) =>
    db
      .selectFrom("guest_tags as t")
      .innerJoin("guests as g", "g.id", "t.guest_id")
      .select("g.display_name")
      .where("t.tag_id", "=", tags.tag_id)
      .execute(),
  );
  expect(given.map(({ display_name }) => display_name).toSorted()).toEqual(["Asha Rao", "Kabir"]);
});
