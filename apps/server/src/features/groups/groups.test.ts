import type { RequestOf } from "@nyota/contract/endpoint";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
type Body = RequestOf<typeof groupEndpoints.create>["body"];

beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});
const post = (body: Body, who = owner) => call(server.app, groupEndpoints.create, { params: { projectId }, body }, who);
const add = async (name: string, parent_id: string | null = null) => (await post({ name, parent_id })).body;
const patch = (groupId: string, body: Partial<Body>, who = owner) =>
  call(server.app, groupEndpoints.update, { params: { projectId, groupId }, body }, who);
const remove = (groupId: string, query: { move_to?: string; guests?: "KEEP" } = {}, who = owner) =>
  call(server.app, groupEndpoints.remove, { params: { projectId, groupId }, query }, who);
const addGuest = async (body: { group_id?: string; sub_group_id?: string }) =>
  (
    await call(
      server.app,
      guestEndpoints.create,
      { params: { projectId }, body: { first_name: "Asha", ...body } },
      owner,
    )
  ).body;
const readGuest = async (guestId: string) =>
  (await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner)).body;

describe("groups and households", () => {
  test("every field is stored, and guests and households are counted", async () => {
    const bride = await add("Bride's side");
    const body = {
      name: "Sharma family, Jaipur",
      parent_id: bride.id,
      side: "BRIDE",
      colour: "#c2410c",
      position: 4,
      salutation: "Sharma ji and family",
      language: "hi",
      expected_count: 6,
      rsvp_deadline: "2027-01-10T18:30:00Z",
    } as const;
    const made = await post(body);
    expect(made).toMatchObject({ status: 201, body });
    await addGuest({ sub_group_id: made.body.id });
    await addGuest({ sub_group_id: made.body.id });
    await addGuest({ group_id: bride.id });
    const { body: list } = await call(server.app, groupEndpoints.list, { params: { projectId }, query: {} }, owner);
    expect(list.results.find((row) => row.id === bride.id)).toMatchObject({ guests: 3, households: 1, sub_groups: 1 });
    expect(list.results.find((row) => row.id === made.body.id)).toMatchObject({ guests: 2, households: 1 });
  });

  test("the list can be filtered by level, parent and search", async () => {
    const [a, b] = [await add("A"), await add("B")];
    const inside = await add("Mehta", a.id);
    const ids = async (query: { parent?: string; search?: string }) =>
      (await call(server.app, groupEndpoints.list, { params: { projectId }, query }, owner)).body.results.map(
        (row) => row.id,
      );
    expect(await ids({ parent: "none" })).toEqual([a.id, b.id]);
    expect(await ids({ parent: a.id })).toEqual([inside.id]);
    expect(await ids({ search: "MÉHTA" })).toEqual([inside.id]);
  });

  test("a name is unique among its siblings, regardless of case, and free elsewhere", async () => {
    const [a, b] = [await add("A"), await add("B")];
    await add("Gupta", a.id);
    expect((await post({ name: "gupta", parent_id: a.id })).body).toEqual({
      name: ["There is a group of this name here already."],
    });
    expect((await post({ name: "Gupta", parent_id: b.id })).status).toBe(201);
    expect((await patch(b.id, { name: "a" })).body).toHaveProperty("name");
  });

  test("groups are not nested deeper than a household in a group", async () => {
    const [a, b] = [await add("A"), await add("B")];
    const household = await add("Gupta", a.id);
    expect((await post({ name: "Deeper", parent_id: household.id })).body).toHaveProperty("parent_id");
    expect((await patch(a.id, { parent_id: a.id })).body).toHaveProperty("parent_id");
    expect((await patch(a.id, { parent_id: household.id })).body).toHaveProperty("parent_id");
    expect((await patch(a.id, { parent_id: b.id })).body).toEqual({
      parent_id: ["This group has households, so it can't become one."],
    });
  });

  test("a household moves with its guests, and without a parent it becomes a group", async () => {
    const [a, b] = [await add("A"), await add("B")];
    const household = await add("Gupta", a.id);
    const guest = await addGuest({ sub_group_id: household.id });
    await patch(household.id, { parent_id: b.id });
    expect(await readGuest(guest.id)).toMatchObject({ group: { id: b.id }, sub_group: { id: household.id } });
    await patch(household.id, { parent_id: null });
    expect(await readGuest(guest.id)).toMatchObject({ group: { id: household.id }, sub_group: null });
  });

  test("the contact person is a member of the household, and is cleared when they leave", async () => {
    const a = await add("A");
    const household = await add("Gupta", a.id);
    const [inside, outside] = [await addGuest({ sub_group_id: household.id }), await addGuest({ group_id: a.id })];
    expect((await patch(household.id, { contact_guest_id: outside.id })).body).toHaveProperty("contact_guest_id");
    expect((await patch(household.id, { contact_guest_id: inside.id })).body.contact_guest_id).toBe(inside.id);
    const request = { params: { projectId, guestId: inside.id }, body: { sub_group_id: null } };
    await call(server.app, guestEndpoints.update, request, owner);
    expect((await patch(household.id, {})).body.contact_guest_id).toBeNull();
  });
});

describe("deleting a group", () => {
  test("with guests in it is refused until the request says where they go", async () => {
    const [a, b] = [await add("A"), await add("B")];
    const guest = await addGuest({ group_id: a.id });
    expect(await remove(a.id)).toMatchObject({ status: 409, body: { code: "IN_USE", guests: 1 } });
    expect((await remove(a.id, { move_to: a.id })).body).toHaveProperty("move_to");
    expect((await remove(a.id, { move_to: b.id })).status).toBe(200);
    expect(await readGuest(guest.id)).toMatchObject({ group: { id: b.id } });
    expect((await remove(b.id, { guests: "KEEP" })).status).toBe(200);
    expect(await readGuest(guest.id)).toMatchObject({ group: null, sub_group: null });
  });

  test("moves its households to the other group; guests of a deleted household stay in its group", async () => {
    const [a, b] = [await add("A"), await add("B")];
    const household = await add("Gupta", a.id);
    const guest = await addGuest({ sub_group_id: household.id });
    await remove(a.id, { move_to: b.id });
    expect(await readGuest(guest.id)).toMatchObject({ group: { id: b.id }, sub_group: { id: household.id } });
    await remove(household.id, { guests: "KEEP" });
    expect(await readGuest(guest.id)).toMatchObject({ group: { id: b.id }, sub_group: null });
  });

  test("works when deleted guests refer to it", async () => {
    const a = await add("A");
    const guest = await addGuest({ group_id: a.id });
    await call(server.app, guestEndpoints.remove, { params: { projectId, guestId: guest.id } }, owner);
    expect((await remove(a.id)).status).toBe(200);
    await call(server.app, guestEndpoints.restore, { params: { projectId }, body: { ids: [guest.id] } }, owner);
    expect(await readGuest(guest.id)).toMatchObject({ group: null });
  });
});

describe("who may", () => {
  test("a collaborator limited to a group sees only that one and its households", async () => {
    const [a, b] = [await add("A"), await add("B")];
    const household = await add("Gupta", a.id);
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [a.id]);
    const { body } = await call(server.app, groupEndpoints.list, { params: { projectId }, query: {} }, person);
    expect(body.results.map((row) => row.id).toSorted()).toEqual([a.id, household.id].toSorted());
    expect((await patch(b.id, { name: "Mine" }, person)).status).toBe(404);
    expect((await post({ name: "New" }, person)).body).toHaveProperty("parent_id");
    expect((await post({ name: "New", parent_id: b.id }, person)).body).toHaveProperty("parent_id");
    expect((await post({ name: "New", parent_id: a.id }, person)).status).toBe(201);
    expect((await patch(household.id, { parent_id: null }, person)).body).toHaveProperty("parent_id");
    expect((await remove(a.id, { move_to: b.id }, person)).body).toHaveProperty("move_to");
  });

  test("a collaborator limited to a group changes neither its name nor its side, but its households", async () => {
    const [a, hidden] = [await add("A"), await add("Hidden")];
    const household = await add("Gupta", a.id);
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [a.id]);
    const refused = { name: ["Only somebody who sees all guests can change this."] };
    expect((await patch(a.id, { name: hidden.name }, person)).body).toEqual(refused);
    expect((await patch(a.id, { name: "Free" }, person)).body).toEqual(refused);
    expect((await patch(a.id, { name: "A", side: "BRIDE" }, person)).body).toEqual({ side: refused.name });
    expect((await patch(a.id, { name: "A", side: null, rsvp_deadline: null }, person)).status).toBe(200);
    expect((await patch(household.id, { name: "Shah", side: "BRIDE" }, person)).body).toMatchObject({ name: "Shah" });
  });

  test("a group of another project is not found, not even as a parent", async () => {
    const a = await add("A");
    const stranger = await signIn(server);
    const other = await makeProject(server, stranger);
    const params = { projectId: other.id, groupId: a.id };
    expect((await call(server.app, groupEndpoints.read, { params }, stranger)).status).toBe(404);
    expect((await call(server.app, groupEndpoints.update, { params, body: { name: "X" } }, stranger)).status).toBe(404);
    expect((await call(server.app, groupEndpoints.remove, { params, query: {} }, stranger)).status).toBe(404);
    const request = { params: { projectId: other.id }, body: { name: "X", parent_id: a.id } };
    expect((await call(server.app, groupEndpoints.create, request, stranger)).body).toHaveProperty("parent_id");
  });

  test("a viewer can't write", async () => {
    const a = await add("A");
    const person = await signIn(server);
    await addCollaborator(server, projectId, person, { GUEST: "VIEW" });
    const read = await call(server.app, groupEndpoints.read, { params: { projectId, groupId: a.id } }, person);
    expect([
      read.status,
      (await patch(a.id, { name: "X" }, person)).status,
      (await remove(a.id, {}, person)).status,
    ]).toEqual([200, 403, 403]);
  });
});
