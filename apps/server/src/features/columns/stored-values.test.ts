import { columnEndpoints, type ColumnType } from "@nyota/contract/guests/columns";
import type { RequestOf } from "@nyota/contract/endpoint";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeAll, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
type Custom = NonNullable<RequestOf<typeof guestEndpoints.create>["body"]["custom_fields"]>;
type ListQuery = RequestOf<typeof guestEndpoints.list>["query"];

const add = (label: string, type: ColumnType, options?: string[]) =>
  call(server.app, columnEndpoints.create, { params: { projectId }, body: { label, type, options } }, owner);
const addGuest = (first_name: string, custom_fields: Custom) =>
  call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name, custom_fields } }, owner);
const names = async (query: ListQuery) =>
  (await call(server.app, guestEndpoints.list, { params: { projectId }, query }, owner)).body.results.map(
    (guest) => guest.first_name,
  );
const having = (...custom: string[]) => names({ custom });

beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
  await add("Size", "SELECT", ["S", "M", "L"]);
  await add("Age", "NUMBER");
  await add("Arrives", "DATE");
  await add("Song", "TEXT");
  await add("Dances", "BOOLEAN");
  await add("Drinks", "MULTI_SELECT", ["Tea", "Lassi"]);
  await addGuest("Asha", {
    size: "L",
    age: 9,
    arrives: "2027-02-11",
    song: "Kala chashma",
    dances: true,
    drinks: ["Tea"],
  });
  await addGuest("Ravi", { size: "S", age: 70, arrives: "2027-02-12", song: "42", drinks: ["Tea", "Lassi"] });
  await addGuest("Tara", { size: "M", age: 11, dances: false, song: "a:b'); drop table guests; --" });
  await addGuest("Bala", {});
});

describe("a value", () => {
  test("that does not fit its column is an error of that field", async () => {
    const { status, body } = await addGuest("Nobody", { size: "XXL", age: "old", arrives: "soon", shoe: 9 });
    expect([status, body]).toEqual([
      400,
      {
        "custom_fields.size": ["Choose: S, M, L."],
        "custom_fields.age": ["Enter a number."],
        "custom_fields.arrives": ["Enter a date like Feb 12, 27."],
        "custom_fields.shoe": ["There is no such column."],
      },
    ]);
  });

  test("typed as text is stored with the column's type", async () => {
    const { body } = await addGuest("Words", {
      size: "m",
      age: "1,200",
      arrives: "12/02/2027",
      drinks: ["lassi", "tea"],
    });
    expect(body.custom_fields).toEqual({ size: "M", age: 1200, arrives: "2027-02-12", drinks: ["Tea", "Lassi"] });
    await call(server.app, guestEndpoints.remove, { params: { projectId, guestId: body.id } }, owner);
  });

  test("is set in bulk, cleared by null, and validated like any other", async () => {
    const made = [await addGuest("Many", { song: "One" }), await addGuest("More", { age: 4 })];
    const ids = made.map(({ body }) => body.id);
    const set = (custom_fields: Custom) =>
      call(
        server.app,
        guestEndpoints.bulkUpdate,
        { params: { projectId }, body: { ids, set: { custom_fields } } },
        owner,
      );
    expect((await set({ age: "x" })).body).toEqual({ "set.custom_fields.age": ["Enter a number."] });
    expect((await set({ size: "L", song: null })).body).toMatchObject({ count: 2 });
    const read = async (guestId: string) =>
      (await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner)).body.custom_fields;
    expect([await read(ids[0] as string), await read(ids[1] as string)]).toEqual([
      { size: "L" },
      { size: "L", age: 4 },
    ]);
    await call(server.app, guestEndpoints.bulkDelete, { params: { projectId }, body: { ids } }, owner);
  });
});

describe("the guest list by a column", () => {
  test("shows the guests with one of several choices, those without, or both", async () => {
    expect(await having("size:is:S", "size:is:M")).toEqual(["Ravi", "Tara"]);
    expect(await having("size:empty")).toEqual(["Bala"]);
    expect(await having("size:is:L", "size:empty")).toEqual(["Asha", "Bala"]);
    expect(await having("drinks:is:Lassi")).toEqual(["Ravi"]);
    expect(await having("dances:is:true")).toEqual(["Asha"]);
    expect(await having("dances:filled")).toEqual(["Asha", "Tara"]);
  });

  test("filters by ranges of numbers and days, and by text in any case", async () => {
    expect(await having("age:min:10", "age:max:70")).toEqual(["Ravi", "Tara"]);
    expect(await having("age:max:9")).toEqual(["Asha"]);
    expect(await having("age:is:9")).toEqual(["Asha"]);
    expect(await having("arrives:min:2027-02-12")).toEqual(["Ravi"]);
    expect(await having("song:has:KALA")).toEqual(["Asha"]);
    expect(await having("song:is:42")).toEqual(["Ravi"]);
    expect(await having("song:min:1")).toEqual([]);
  });

  test("combines filters of several columns", async () => {
    expect(await having("age:min:10", "dances:is:false")).toEqual(["Tara"]);
    expect(await names({ custom: ["age:min:10"], search: "rav" })).toEqual(["Ravi"]);
  });

  test("uses typed text as text only", async () => {
    expect(await having("song:is:a:b'); drop table guests; --")).toEqual(["Tara"]);
    expect(await having("song:has:%")).toEqual([]);
    expect(await having("song:has:_")).toEqual([]);
    const refused = ["size", "size:is:", "size:like:a", "size':is:S", "age:min:1e3", "__proto__:empty", "size:empty:x"];
    for (const custom of refused)
      expect([
        custom,
        (await send(server.app, guestEndpoints.list, { params: { projectId }, query: { custom } }, owner)).status,
      ]).toEqual([custom, 400]);
  });

  test("that doesn't exist matches nobody, so that no bulk change affects everybody by mistake", async () => {
    expect(await having("shoe:empty")).toEqual([]);
    const filter = { custom: ["shoe:empty"] };
    const done = await call(server.app, guestEndpoints.bulkDelete, { params: { projectId }, body: { filter } }, owner);
    expect(done.body).toMatchObject({ count: 0, ids: [] });
  });

  test("is sorted by the meaning of its values, with guests without a value at the end", async () => {
    expect(await names({ ordering: "custom.age" })).toEqual(["Asha", "Tara", "Ravi", "Bala"]);
    expect(await names({ ordering: "-custom.age" })).toEqual(["Ravi", "Tara", "Asha", "Bala"]);
    expect(await names({ ordering: "custom.size" })).toEqual(["Ravi", "Tara", "Asha", "Bala"]);
    expect(await names({ ordering: "custom.song" })).toEqual(["Ravi", "Tara", "Asha", "Bala"]);
    expect(await names({ ordering: "-custom.arrives", page_size: 2 })).toEqual(["Ravi", "Asha"]);
    const odd = { params: { projectId }, query: { ordering: "custom.Age" } };
    expect((await send(server.app, guestEndpoints.list, odd, owner)).status).toBe(400);
  });
});
