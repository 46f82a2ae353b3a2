import { activityEndpoints } from "@nyota/contract/account/activity";
import { columnEndpoints, type ColumnType } from "@nyota/contract/guests/columns";
import type { RequestOf } from "@nyota/contract/endpoint";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
type Patch = RequestOf<typeof columnEndpoints.update>["body"];

beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});
const post = (label: string, type: ColumnType = "TEXT", options?: string[], who = owner) =>
  call(server.app, columnEndpoints.create, { params: { projectId }, body: { label, type, options } }, who);
const add = async (label: string, type?: ColumnType, options?: string[]) => (await post(label, type, options)).body;
const patch = (columnId: string, body: Patch, who = owner) =>
  call(server.app, columnEndpoints.update, { params: { projectId, columnId }, body }, who);
const remove = (columnId: string, query: { confirm?: boolean } = {}, who = owner) =>
  call(server.app, columnEndpoints.remove, { params: { projectId, columnId }, query }, who);
const restore = (columnId: string, who = owner) =>
  call(server.app, columnEndpoints.restore, { params: { projectId, columnId } }, who);
const labels = async () =>
  (await call(server.app, columnEndpoints.list, { params: { projectId } }, owner)).body.results.map((one) => one.label);
const addGuest = async (first_name: string, custom_fields: Record<string, string | number | boolean | string[]> = {}) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name, custom_fields } }, owner))
    .body;
const valuesOf = async (guestId: string) =>
  (await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner)).body.custom_fields;

describe("columns", () => {
  test("are added in order, with a unique key made from the label", async () => {
    expect(await post("T-shirt size", "SELECT", ["S", "M"])).toMatchObject({
      status: 201,
      body: { key: "t_shirt_size", position: 1, options: ["S", "M"], filled: 0, option_counts: { S: 0, M: 0 } },
    });
    expect(await add("कुर्ता")).toMatchObject({ key: "column", position: 2 });
    expect(await add("T shirt / size")).toMatchObject({ key: "t_shirt_size_2" });
    expect(await add("Constructor")).toMatchObject({ key: "column_2" });
    expect(await labels()).toEqual(["T-shirt size", "कुर्ता", "T shirt / size", "Constructor"]);
    const log = await call(server.app, activityEndpoints.list, { params: { projectId }, query: {} }, owner);
    expect(log.body.results[0]).toMatchObject({
      action: "created",
      object_type: "column",
      object_label: "Constructor",
    });
  });

  test("need options only when they are choices, each once, and a unique label", async () => {
    await add("Size");
    expect((await post("SIZE")).body).toEqual({ label: ["There is a column of this name already."] });
    expect((await post("A", "SELECT")).body).toEqual({ options: ["Add at least one option."] });
    expect((await post("A", "TEXT", ["S"])).body).toEqual({ options: ["Only choices have options."] });
    expect((await post("A", "SELECT", ["Veg", "veg"])).body).toEqual({ options: ["“veg” is listed twice."] });
    expect((await post("A", "SELECT", ["Veg, Jain"])).status).toBe(400);
  });

  test("keep their key when they are renamed", async () => {
    const { id } = await add("Song");
    expect((await patch(id, { label: "Dance song" })).body).toMatchObject({ key: "song", label: "Dance song" });
  });

  test("are put in an order that contains each of them once", async () => {
    const [a, b, c] = [await add("A"), await add("B"), await add("C")];
    const order = (ids: string[]) =>
      call(server.app, columnEndpoints.reorder, { params: { projectId }, body: { ids } }, owner);
    expect((await order([c.id, a.id, b.id])).body.results.map(({ label }) => label)).toEqual(["C", "A", "B"]);
    expect((await order([a.id, b.id])).status).toBe(400);
    expect((await order([a.id, b.id, b.id])).status).toBe(400);
    expect(await labels()).toEqual(["C", "A", "B"]);
  });

  test("belong to one project, and a collaborator limited to groups can't change them", async () => {
    const { id } = await add("Song");
    const stranger = await signIn(server);
    const other = (await makeProject(server, stranger)).id;
    const elsewhere = { params: { projectId: other, columnId: id } };
    expect((await call(server.app, columnEndpoints.read, elsewhere, stranger)).status).toBe(404);
    const side = await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name: "A" } }, owner);
    const helper = await signIn(server);
    await addCollaborator(server, projectId, helper, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [side.body.id]);
    expect((await patch(id, { label: "X" }, helper)).status).toBe(403);
    expect((await remove(id, {}, helper)).status).toBe(403);
  });

  test("are not created twice by two concurrent requests", async () => {
    const answers = await Promise.all([post("Room"), post("room"), post("ROOM")]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
  });
});

describe("options", () => {
  test("that are renamed are renamed for guests, also when two swap names", async () => {
    const { id } = await add("Size", "SELECT", ["S", "M"]);
    const [asha, ravi] = [await addGuest("Asha", { size: "S" }), await addGuest("Ravi", { size: "M" })];
    const swapped = [{ name: "M", was: "S" }, { name: "S", was: "M" }, { name: "L" }];
    expect((await patch(id, { options: swapped })).body).toMatchObject({
      options: ["M", "S", "L"],
      option_counts: { S: 1, M: 1, L: 0 },
    });
    expect(await valuesOf(asha.id)).toEqual({ size: "M" });
    expect(await valuesOf(ravi.id)).toEqual({ size: "S" });
  });

  test("in use can't be removed unless the request replaces or clears them", async () => {
    const { id } = await add("Drinks", "MULTI_SELECT", ["Tea", "Coffee", "Lassi"]);
    const asha = await addGuest("Asha", { drinks: ["Tea", "Lassi"] });
    const ravi = await addGuest("Ravi", { drinks: ["Tea"] });
    const left = [{ name: "Coffee" }, { name: "Lassi" }];
    expect(await patch(id, { options: left })).toMatchObject({
      status: 409,
      body: { code: "IN_USE", options: { Tea: 2 } },
    });
    expect((await patch(id, { options: left, replace: { Tea: "Chai" } })).status).toBe(400);
    expect((await patch(id, { options: left, replace: { Tea: "Coffee" } })).status).toBe(200);
    expect(await valuesOf(asha.id)).toEqual({ drinks: ["Coffee", "Lassi"] });
    expect((await patch(id, { options: [{ name: "Lassi" }], replace: { Coffee: null } })).status).toBe(200);
    expect(await valuesOf(asha.id)).toEqual({ drinks: ["Lassi"] });
    expect(await valuesOf(ravi.id)).toEqual({});
  });

  test("can't be renamed from a missing option, twice from one, or to equal names", async () => {
    const { id } = await add("Size", "SELECT", ["S", "M"]);
    const refused = async (options: Patch["options"]) => (await patch(id, { options })).status;
    expect(await refused([{ name: "L", was: "XL" }])).toBe(400);
    expect(
      await refused([
        { name: "A", was: "S" },
        { name: "B", was: "S" },
      ]),
    ).toBe(400);
    expect(await refused([{ name: "S" }, { name: "s" }])).toBe(400);
    expect(await refused([])).toBe(400);
  });
});

describe("another type", () => {
  const preview = (columnId: string, type: ColumnType, options?: string[]) =>
    call(server.app, columnEndpoints.preview, { params: { projectId, columnId }, body: { type, options } }, owner);

  test("is set when every value converts, and the values are converted", async () => {
    const { id } = await add("Age");
    const guest = await addGuest("Asha", { age: "42" });
    expect((await preview(id, "NUMBER")).body).toMatchObject({ filled: 1, converts: 1, lost: 0, samples: [] });
    expect((await patch(id, { type: "NUMBER" })).body).toMatchObject({ type: "NUMBER", filled: 1 });
    expect(await valuesOf(guest.id)).toEqual({ age: 42 });
  });

  test("that would lose values lists them, and is set only when confirmed", async () => {
    const { id } = await add("Age");
    const [asha, ravi] = [await addGuest("Asha", { age: "old" }), await addGuest("Ravi", { age: "7" })];
    const plan = { lost: 1, converts: 1, samples: [{ value: "old", guests: 1 }] };
    expect((await preview(id, "NUMBER")).body).toMatchObject(plan);
    expect(await patch(id, { type: "NUMBER" })).toMatchObject({ status: 409, body: { code: "IN_USE", ...plan } });
    expect(await valuesOf(asha.id)).toEqual({ age: "old" });
    expect((await patch(id, { type: "NUMBER", confirm: true })).status).toBe(200);
    expect(await valuesOf(asha.id)).toEqual({});
    expect(await valuesOf(ravi.id)).toEqual({ age: 7 });
  });

  test("of choices makes its options from the existing values", async () => {
    const { id } = await add("City");
    const guest = await addGuest("Asha", { city: "Jaipur" });
    await addGuest("Ravi", { city: "jaipur" });
    await addGuest("Tara", { city: "Pune" });
    expect((await preview(id, "SELECT")).body).toMatchObject({ lost: 0, converts: 3 });
    const { body } = await patch(id, { type: "MULTI_SELECT" });
    expect(body.options.map((option) => option.toLowerCase()).toSorted()).toEqual(["jaipur", "pune"]);
    expect(await valuesOf(guest.id)).toEqual({ city: [body.options.find((option) => /jaipur/i.test(option))] });
  });
});

describe("deleting a column", () => {
  test("with values returns how many guests have one, and deletes the values once confirmed", async () => {
    const { id } = await add("Song");
    const guest = await addGuest("Asha", { song: "Kala chashma" });
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: "IN_USE", guests: 1 } });
    expect((await remove(id, { confirm: true })).status).toBe(200);
    expect(await valuesOf(guest.id)).toEqual({});
    expect(await labels()).toEqual([]);
  });

  test("can be undone once, with its values and its place", async () => {
    const { id } = await add("Song");
    await add("Room");
    const guest = await addGuest("Asha", { song: "Kala chashma", room: "12" });
    await remove(id, { confirm: true });
    expect(await add("Song two")).toMatchObject({ key: "song_two" });
    expect(await restore(id)).toMatchObject({ status: 200, body: { id, key: "song", filled: 1 } });
    expect(await valuesOf(guest.id)).toEqual({ song: "Kala chashma", room: "12" });
    expect(await labels()).toEqual(["Song", "Room", "Song two"]);
    expect((await restore(id)).status).toBe(404);
  });

  test("doesn't free its key, and can't be undone when the label is in use by then", async () => {
    const { id } = await add("Song");
    await remove(id);
    expect(await add("song")).toMatchObject({ key: "song_2" });
    expect(await restore(id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  });

  test("can't be undone after thirty days", async () => {
    const [old, later] = [await add("Song"), await add("Room")];
    await remove(old.id);
    await inProject(server, projectId, (db) =>
      db.updateTable("removals").set({ created_at: "2020-01-01T00:00:00Z" }).execute(),
    );
    await remove(later.id);
    expect((await restore(old.id)).status).toBe(404);
    expect((await restore(later.id)).status).toBe(200);
  });
});
