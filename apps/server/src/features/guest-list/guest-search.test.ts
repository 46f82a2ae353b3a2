import type { RequestOf } from "@nyota/contract/endpoint";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeAll, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
const ids = {} as Record<"bride" | "groom" | "sharma" | "mehta", string>;

const add = async (body: RequestOf<typeof guestEndpoints.create>["body"]) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body }, owner)).body.id;
const addGroup = async (name: string, parent_id: string | null = null) =>
  (await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name, parent_id } }, owner)).body.id;
const outline = async (query: Record<string, unknown> = {}, who = owner) =>
  (await send(server.app, guestEndpoints.households, { params: { projectId }, query }, who)).body;

beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
  ids.bride = await addGroup("Bride");
  ids.groom = await addGroup("Groom");
  ids.sharma = await addGroup("Sharma, Jaipur", ids.groom);
  ids.mehta = await addGroup("Mehta, Leicester", ids.groom);
  await add({ first_name: "Rajesh", last_name: "Sharma", sub_group_id: ids.sharma, phone: "98765 43210" });
  await add({ first_name: "Renée", last_name: "Fernandes", group_id: ids.bride, email: "renee@example.com" });
  await add({ first_name: "Nikhil", last_name: "Mehta", sub_group_id: ids.mehta, notes: "Allergic to nuts" });
  await add({ first_name: "Sunita", last_name: "Sharma", sub_group_id: ids.sharma, phone_2: "+44 7700 900118" });
  await add({ first_name: "Driver" });
  await add({ first_name: "Åke", last_name: "Chaudhary", group_id: ids.bride });
  await add({ first_name: "Lakshmi", last_name: "Gupta" });
  await add({ first_name: "Dixit", last_name: "Rakesh" });
});

test.each([
  ["Sharma", ["Rajesh", "Sunita"]],
  ["Shrama", ["Rajesh", "Sunita"]],
  ["sharmaa rajes", ["Rajesh"]],
  ["Renée", ["Renée"]],
  ["Renee", ["Renée"]],
  ["RENE", ["Renée"]],
  ["ake choudhari", ["Åke"]],
  ["Akke Chaudhari", ["Åke"]],
  ["Eka Chaudhary", ["Åke"]],
  ["98765", ["Rajesh"]],
  ["43210", ["Rajesh"]],
  ["098765-43210", ["Rajesh"]],
  ["900118", ["Sunita"]],
  ["7700 900", ["Sunita"]],
  ["renee@example", ["Renée"]],
  ["allergic", ["Nikhil"]],
  ["alergic", ["Nikhil"]],
  ["laxmi", ["Lakshmi"]],
  ["Laxmi Gupt", ["Lakshmi"]],
  ["लक्ष्मी", ["Lakshmi"]],
  ["लक्ष्मी गुप्ता", ["Lakshmi"]],
  ["राजेश शर्मा", ["Rajesh"]],
  ["dikshit", ["Dixit"]],
  ["दीक्षित", ["Dixit"]],
  ["लक्ष्मण", []],
  ["zzz", []],
  ["%", []],
  ["\uff05", []],
  ["\uff3f", []],
  ["\\", []],
])("searching for %s finds who is meant", async (search, expected) => {
  const query = { search };
  const { body } = await call(server.app, guestEndpoints.list, { params: { projectId }, query }, owner);
  expect(body.results.map((row) => row.first_name).toSorted()).toEqual(expected);
});

describe("the households of the list", () => {
  test("are in the order of the list sorted by group, each with its guests", async () => {
    const { results, ...counts } = await outline();
    const guest = { plus_ones: 0, expected: null };
    expect(results).toEqual([
      { ...guest, group_id: ids.bride, sub_group_id: null, guests: 2 },
      { ...guest, group_id: ids.groom, sub_group_id: ids.mehta, guests: 1 },
      { ...guest, group_id: ids.groom, sub_group_id: ids.sharma, guests: 2 },
      { ...guest, group_id: null, sub_group_id: null, guests: 3 },
    ]);
    expect(counts).toEqual({ guests: 8, households: 2, expected: 8, all: { guests: 8, households: 2 } });
    const { body } = await call(
      server.app,
      guestEndpoints.list,
      { params: { projectId }, query: { ordering: "group" } },
      owner,
    );
    expect(body.results.map((row) => row.sub_group_id)).toEqual([
      null,
      null,
      ids.mehta,
      ids.sharma,
      ids.sharma,
      null,
      null,
      null,
    ]);
  });

  test("are counted under every filter, together with the total", async () => {
    expect(await outline({ search: "sharma" })).toMatchObject({
      guests: 2,
      households: 1,
      all: { guests: 8, households: 2 },
    });
    expect(await outline({ group: "none" })).toMatchObject({ guests: 3, households: 0 });
    expect(await outline({ search: "zzz" })).toMatchObject({ guests: 0, households: 0, results: [] });
  });

  test("are only those a limited collaborator may see", async () => {
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, { GUEST: "VIEW" }, "ACCEPTED", [ids.bride]);
    expect(await outline({}, person)).toMatchObject({ guests: 2, households: 0, all: { guests: 2, households: 0 } });
  });

  test("whose names differ only in accents may alternate, and every row is still where the outline has it", async () => {
    const other = await signIn(server);
    const params = { projectId: (await makeProject(server, other)).id };
    const make = async (name: string, parent_id: string | null) =>
      (await call(server.app, groupEndpoints.create, { params, body: { name, parent_id } }, other)).body.id;
    const group = await make("Bride", null);
    const [plain, accented] = [await make("Jose", group), await make("José", group)];
    for (const sub_group_id of [plain, accented, plain])
      await call(server.app, guestEndpoints.create, { params, body: { first_name: "x", sub_group_id } }, other);
    const { body } = await send(server.app, guestEndpoints.households, { params, query: {} }, other);
    expect(body.results.map((row: { sub_group_id: string }) => row.sub_group_id)).toEqual([plain, accented, plain]);
  });

  test("contain the plus-ones without a name", async () => {
    const event = await inProject(server, projectId, async (db) => {
      const made = {
        project_id: projectId,
        name: "Sangeet",
        kind: "OTHER",
        starts_at: "2027-02-11T19:00",
        time_zone: "UTC",
      };
      return (await db.insertInto("events").values(made).returning("id").executeTakeFirstOrThrow()).id;
    });
    const { body } = await call(
      server.app,
      guestEndpoints.list,
      { params: { projectId }, query: { search: "rajesh" } },
      owner,
    );
    const invitations = [{ event_id: event, status: "ACCEPTED" as const, plus_ones: 2 }];
    const request = { params: { projectId, guestId: body.results[0]?.id as string }, body: { invitations } };
    await call(server.app, guestEndpoints.update, request, owner);
    const { results } = await outline({ search: "rajesh" });
    expect(results).toEqual([
      { group_id: ids.groom, sub_group_id: ids.sharma, guests: 1, plus_ones: 2, expected: null },
    ]);
  });
});
