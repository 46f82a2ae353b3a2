import type { RequestOf } from "@nyota/contract/endpoint";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { questionEndpoints } from "@nyota/contract/events/questions";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { beforeEach, describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
type Body = RequestOf<typeof groupEndpoints.create>["body"];

beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});
const add = async (name: string, parent_id: string | null = null, rest: Partial<Body> = {}) =>
  (await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name, parent_id, ...rest } }, owner))
    .body;
const merge = (groupId: string, into: string, who = owner) =>
  call(server.app, groupEndpoints.merge, { params: { projectId, groupId }, body: { into } }, who);
const restore = (groupId: string, who = owner) =>
  call(server.app, groupEndpoints.restore, { params: { projectId, groupId } }, who);
const remove = (groupId: string, query: { move_to?: string; guests?: "KEEP" } = {}) =>
  call(server.app, groupEndpoints.remove, { params: { projectId, groupId }, query }, owner);
const patch = (groupId: string, body: Partial<Body>) =>
  call(server.app, groupEndpoints.update, { params: { projectId, groupId }, body }, owner);
const read = (groupId: string) => call(server.app, groupEndpoints.read, { params: { projectId, groupId } }, owner);
const addGuest = async (body: { group_id?: string; sub_group_id?: string; phone?: string }, first_name = "Asha") =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body: { first_name, ...body } }, owner)).body;
const placeOf = async (guestId: string) => {
  const { body } = await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner);
  return [body.group?.name ?? null, body.sub_group?.name ?? null];
};
const linkOf = async (guestId: string) =>
  (await call(server.app, rsvpEndpoints.link, { params: { projectId, guestId } }, owner)).body.url;
const opens = async (url: string) => (await server.app.inject({ url: new URL(url).pathname })).statusCode;

describe("merging two households", () => {
  test("moves the guests and keeps the contact and the link of the household that stays", async () => {
    const side = await add("Bride's side");
    const [a, b] = [
      await add("Sharma", side.id, { expected_count: 2 }),
      await add("Sharma ji", side.id, { expected_count: 3 }),
    ];
    const [asha, ravi] = [await addGuest({ sub_group_id: a.id }), await addGuest({ sub_group_id: b.id }, "Ravi")];
    await patch(b.id, { contact_guest_id: ravi.id });
    const [goes, stays] = [await linkOf(asha.id), await linkOf(ravi.id)];
    expect((await merge(a.id, b.id)).body).toMatchObject({
      id: b.id,
      guests: 2,
      expected_count: 5,
      contact_guest_id: ravi.id,
    });
    expect(await placeOf(asha.id)).toEqual(["Bride's side", "Sharma ji"]);
    expect(await linkOf(asha.id)).toBe(stays);
    expect([await opens(goes), await opens(stays)]).toEqual([404, 200]);
    expect((await read(a.id)).status).toBe(404);
  });

  test("can be undone: guests, contact, counts, and the same link that was sent", async () => {
    const side = await add("Bride's side");
    const [a, b] = [
      await add("Sharma", side.id, { expected_count: 2 }),
      await add("Sharma ji", side.id, { expected_count: 3 }),
    ];
    const [asha, ravi] = [await addGuest({ sub_group_id: a.id }), await addGuest({ sub_group_id: b.id }, "Ravi")];
    await patch(a.id, { contact_guest_id: asha.id });
    const link = await linkOf(asha.id);
    await merge(a.id, b.id);
    expect((await restore(a.id)).body).toMatchObject({ name: "Sharma", guests: 1, contact_guest_id: asha.id });
    expect([await placeOf(asha.id), await placeOf(ravi.id)]).toEqual([
      ["Bride's side", "Sharma"],
      ["Bride's side", "Sharma ji"],
    ]);
    expect((await read(b.id)).body.expected_count).toBe(3);
    expect([await linkOf(asha.id), await opens(link)]).toEqual([link, 200]);
    expect((await restore(a.id)).status).toBe(404);
  });

  test("moves the household's answers unless the other one has answered, and undo returns them", async () => {
    const side = await add("Bride's side");
    const [a, b] = [await add("Sharma", side.id), await add("Verma", side.id)];
    const ask = async (text: string) =>
      (
        await call(
          server.app,
          questionEndpoints.create,
          { params: { projectId }, body: { text, type: "TEXT", per: "HOUSEHOLD" } },
          owner,
        )
      ).body.id;
    const [car, song] = [await ask("Car?"), await ask("Song?")];
    const answer = (question_id: string, sub_group_id: string, value: string) => ({
      project_id: projectId,
      question_id,
      sub_group_id,
      value: JSON.stringify(value),
    });
    await inProject(server, projectId, (db) =>
      db
        .insertInto("question_answers")
        .values([answer(car, a.id, "two"), answer(song, a.id, "any"), answer(song, b.id, "none")])
        .execute(),
    );
    const answersOf = (id: string) =>
      inProject(server, projectId, async (db) => {
        const rows = await db.selectFrom("question_answers").select(["value"]).where("sub_group_id", "=", id).execute();
        return rows.map(({ value }) => value).toSorted();
      });
    await merge(a.id, b.id);
    expect(await answersOf(b.id)).toEqual(["none", "two"]);
    await restore(a.id);
    expect([await answersOf(a.id), await answersOf(b.id)]).toEqual([["any", "two"], ["none"]]);
  });
});

describe("merging two groups", () => {
  test("moves guests and households, and undo returns them", async () => {
    const [a, b] = [await add("Friends"), await add("Office")];
    const household = await add("Gupta", a.id);
    const [alone, inside] = [await addGuest({ group_id: a.id }), await addGuest({ sub_group_id: household.id })];
    expect((await merge(a.id, b.id)).body).toMatchObject({ guests: 2, sub_groups: 1, households: 1 });
    expect(await placeOf(inside.id)).toEqual(["Office", "Gupta"]);
    const later = await addGuest({ sub_group_id: household.id });
    const elsewhere = await add("Others");
    await call(
      server.app,
      guestEndpoints.update,
      { params: { projectId, guestId: alone.id }, body: { group_id: elsewhere.id } },
      owner,
    );
    expect((await restore(a.id)).body).toMatchObject({ guests: 2, sub_groups: 1 });
    expect(await placeOf(inside.id)).toEqual(["Friends", "Gupta"]);
    expect(await placeOf(later.id)).toEqual(["Friends", "Gupta"]);
    expect(await placeOf(alone.id)).toEqual(["Others", null]);
  });

  test("changes nothing when both have a household of the same name", async () => {
    const [a, b] = [await add("Friends"), await add("Office")];
    await add("Gupta", a.id);
    await add("gupta", b.id);
    const guest = await addGuest({ group_id: a.id });
    expect((await merge(a.id, b.id)).body).toEqual({ into: ["Both groups have a household of the same name."] });
    expect(await placeOf(guest.id)).toEqual(["Friends", null]);
  });

  test("is refused into itself, its own household, another kind, another project, and a group outside the limits", async () => {
    const [a, b] = [await add("Friends"), await add("Office")];
    const [own, other] = [await add("Gupta", a.id), await add("Verma", b.id)];
    const stranger = await signIn(server);
    const theirs = (await makeProject(server, stranger)).id;
    const foreign = await call(
      server.app,
      groupEndpoints.create,
      { params: { projectId: theirs }, body: { name: "Theirs" } },
      stranger,
    );
    for (const [from, into] of [
      [a.id, a.id],
      [a.id, own.id],
      [own.id, a.id],
      [a.id, other.id],
      [a.id, foreign.body.id],
    ] as const)
      expect(await merge(from, into)).toMatchObject({ status: 400, body: { into: [expect.any(String)] } });
    expect((await merge(foreign.body.id, a.id)).status).toBe(404);
    const helper = await signIn(server);
    await addCollaborator(server, projectId, helper, { GUEST: "FULL_ACCESS" }, "ACCEPTED", [a.id]);
    expect((await merge(a.id, b.id, helper)).body).toEqual({ into: ["This group does not exist."] });
    expect((await merge(b.id, a.id, helper)).status).toBe(404);
  });

  test("in both directions at once leaves one group with all guests", async () => {
    const [a, b] = [await add("Friends"), await add("Office")];
    const guests = [await addGuest({ group_id: a.id }), await addGuest({ group_id: b.id })];
    const answers = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const places = await Promise.all(guests.map(({ id }) => placeOf(id)));
    expect(places[0]).toEqual(places[1]);
  });
});

describe("restoring a deleted group", () => {
  test("restores its households and links too", async () => {
    const side = await add("Friends");
    const household = await add("Gupta", side.id, { salutation: "Gupta ji" });
    const guest = await addGuest({ sub_group_id: household.id });
    const link = await linkOf(guest.id);
    await remove(side.id, { guests: "KEEP" });
    expect(await placeOf(guest.id)).toEqual([null, null]);
    expect((await restore(side.id)).body).toMatchObject({ guests: 1, sub_groups: 1 });
    expect(await placeOf(guest.id)).toEqual(["Friends", "Gupta"]);
    expect((await read(household.id)).body.salutation).toBe("Gupta ji");
    expect(await opens(link)).toBe(200);
  });

  test("is refused when its name is in use or its parent is deleted", async () => {
    const side = await add("Friends");
    const household = await add("Gupta", side.id);
    await remove(household.id);
    await add("GUPTA", side.id);
    expect(await restore(household.id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
    const other = await add("Verma", side.id);
    await remove(other.id);
    await remove(side.id, { guests: "KEEP" });
    expect(await restore(other.id)).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  });
});

test("groups, and the households of one, are put in an order that contains each once", async () => {
  const [a, b, c] = [await add("A"), await add("B"), await add("C")];
  const order = (ids: string[], parent_id: string | null = null) =>
    call(server.app, groupEndpoints.reorder, { params: { projectId }, body: { parent_id, ids } }, owner);
  expect((await order([c.id, a.id, b.id])).status).toBe(200);
  const list = await call(server.app, groupEndpoints.list, { params: { projectId }, query: { parent: "none" } }, owner);
  expect(list.body.results.map(({ name }) => name)).toEqual(["C", "A", "B"]);
  const [x, y] = [await add("X", a.id), await add("Y", a.id)];
  expect((await order([y.id, x.id], a.id)).body.results.map(({ id }) => id)).toEqual([y.id, x.id]);
  expect((await order([a.id, b.id])).status).toBe(400);
  expect((await order([a.id, b.id, x.id])).status).toBe(400);
  expect((await order([y.id, x.id], crypto.randomUUID())).status).toBe(404);
});

test("numbers that several share are listed, those across households first", async () => {
  const side = await add("Bride's side");
  const [a, b] = [await add("Sharma", side.id), await add("Verma", side.id)];
  const shared = (household?: string) =>
    call(
      server.app,
      groupEndpoints.sharedPhones,
      { params: { projectId }, query: household ? { household } : {} },
      owner,
    );
  await addGuest({ sub_group_id: a.id, phone: "+919829011432" });
  await addGuest({ sub_group_id: a.id, phone: "+919829011432" }, "Ravi");
  await addGuest({ sub_group_id: a.id, phone: "+919829011433" }, "Tara");
  await addGuest({ sub_group_id: b.id, phone: "+919829011433" }, "Uma");
  await addGuest({ phone: "+919829011434" }, "Alone");
  const { body } = await shared();
  expect(body.results).toMatchObject([
    {
      phone: "+919829011433",
      households: 2,
      guests: [{ name: "Tara" }, { name: "Uma", sub_group: { name: "Verma" } }],
    },
    { phone: "+919829011432", households: 1, guests: [{ name: "Asha" }, { name: "Ravi" }] },
  ]);
  expect(body.count).toBe(2);
  expect((await shared(b.id)).body.results.map(({ phone }) => phone)).toEqual(["+919829011433"]);
});
