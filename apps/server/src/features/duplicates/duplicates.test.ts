import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import type { RequestOf } from "@nyota/contract/endpoint";
import { eventEndpoints } from "@nyota/contract/events/events";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { rsvpEndpoints } from "@nyota/contract/site/rsvp";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { beforeEach, describe, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});

type Body = RequestOf<typeof guestEndpoints.create>["body"];
const add = async (body: Body) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body }, owner)).body;
const read = async (guestId: string) =>
  (await call(server.app, guestEndpoints.read, { params: { projectId, guestId } }, owner)).body;
const addEvent = async (name: string) => {
  const body = { name, kind: "OTHER", starts_at: "2027-02-11T19:00" } as const;
  return (await call(server.app, eventEndpoints.create, { params: { projectId }, body }, owner)).body.id;
};
const answer = (guestId: string, event_id: string, status: "ACCEPTED" | "DECLINED") =>
  call(
    server.app,
    guestEndpoints.update,
    { params: { projectId, guestId }, body: { invitations: [{ event_id, status }] } },
    owner,
  );
const list = async (person = owner) =>
  (await call(server.app, duplicateEndpoints.list, { params: { projectId }, query: {} }, person)).body;
const found = async () =>
  (await list()).results.map(({ guest, other, reasons }) => [guest.first_name, other.first_name, ...reasons]);
const merge = (body: RequestOf<typeof duplicateEndpoints.merge>["body"], person = owner) =>
  call(server.app, duplicateEndpoints.merge, { params: { projectId }, body }, person);
const undo = (mergeId: string) => call(server.app, duplicateEndpoints.undo, { params: { projectId, mergeId } }, owner);

describe("finding", () => {
  test("the likeliest pair is first, with its reasons", async () => {
    await add({ first_name: "Rohan", last_name: "Sharma", phone: "98290 11111", email: "rohan@example.com" });
    await add({ first_name: "Rohan", last_name: "Sharmaa", phone: "+91 98290 11111", email: "Rohan@example.com" });
    await add({ first_name: "Meera", last_name: "Iyer", phone: "98290 22222" });
    await add({ first_name: "Meera", last_name: "Iyer", phone: "98290 33333" });
    expect(await found()).toEqual([
      ["Rohan", "Rohan", "SAME_EMAIL", "SAME_PHONE", "SIMILAR_NAME"],
      ["Meera", "Meera", "SAME_NAME"],
    ]);
  });

  test("a name in an Indian script is found beside the same name in Latin letters", async () => {
    await add({ first_name: "Meera", last_name: "Kohli", phone: "98290 11111" });
    await add({ first_name: "मीरा", last_name: "कोहली", phone: "98290 11111" });
    await add({ first_name: "संजय", last_name: "कोहली", phone: "98290 11111" });
    expect(await found()).toEqual([["Meera", "मीरा", "SIMILAR_NAME"]]);
  });

  test("a family with one number is not one person", async () => {
    for (const first_name of ["Rajesh", "Sunita", "Aarav"])
      await add({ first_name, last_name: "Gupta", phone: "98290 44444" });
    expect(await found()).toEqual([]);
  });

  test("the same name with different numbers is no pair in different households, but one in the same", async () => {
    const make = async (name: string, parent_id?: string) =>
      (await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name, parent_id } }, owner)).body
        .id;
    const group_id = await make("Family");
    const [agra, indore] = [await make("Agarwals, Agra", group_id), await make("Agarwals, Indore", group_id)];
    const nikhil = { first_name: "Nikhil", last_name: "Agarwal", group_id };
    await add({ ...nikhil, sub_group_id: agra, phone: "98290 55551" });
    const other = await add({ ...nikhil, sub_group_id: indore, phone: "98290 55552" });
    expect(await found()).toEqual([]);
    const body = { sub_group_id: agra };
    await call(server.app, guestEndpoints.update, { params: { projectId, guestId: other.id }, body }, owner);
    expect(await found()).toEqual([["Nikhil", "Nikhil", "SAME_NAME"]]);
  });

  test("guests with only a first name are no pair in different households, but one in the same", async () => {
    const make = async (name: string, parent_id?: string) =>
      (await call(server.app, groupEndpoints.create, { params: { projectId }, body: { name, parent_id } }, owner)).body
        .id;
    const group_id = await make("Family");
    const [kapoors, menons] = [await make("Kapoors", group_id), await make("Menons", group_id)];
    for (const sub_group_id of [kapoors, menons]) await add({ first_name: "Driver bhaiya", group_id, sub_group_id });
    await add({ first_name: "Aarav", group_id, sub_group_id: kapoors });
    await add({ first_name: "Aarav", group_id, sub_group_id: menons });
    expect(await found()).toEqual([]);
    await add({ first_name: "Aarav", group_id, sub_group_id: menons });
    expect(await found()).toEqual([["Aarav", "Aarav", "SAME_NAME"]]);
  });

  test("names that sound alike are a pair when they are also spelled alike", async () => {
    const kapoor = { first_name: "Dev", last_name: "Okafor" };
    await add(kapoor);
    await add({ first_name: "Divya", last_name: "Kapoor" });
    expect(await found()).toEqual([]);
    await add({ first_name: "Dev", last_name: "Okaffor" });
    expect(await found()).toEqual([["Dev", "Dev", "SIMILAR_NAME"]]);
  });

  test("a guest and their own plus-one of the same name are no pair", async () => {
    const host = await add({ first_name: "Kiran", last_name: "Rao" });
    await add({ first_name: "Kiran", last_name: "Rao", plus_one_of: host.id });
    expect(await found()).toEqual([]);
  });

  test("a dismissed pair is not listed again, in either order", async () => {
    const first = await add({ first_name: "Asha", last_name: "Rao" });
    const second = await add({ first_name: "Asha", last_name: "Rao" });
    const body = { ids: [second.id, first.id] as [string, string] };
    const told = await call(server.app, duplicateEndpoints.dismiss, { params: { projectId }, body }, owner);
    expect(told.status).toBe(200);
    expect(await found()).toEqual([]);
  });

  test("a collaborator limited to a group finds only pairs in it", async () => {
    const group = (name: string) =>
      call(server.app, groupEndpoints.create, { params: { projectId }, body: { name } }, owner);
    const [bride, groom] = [(await group("Bride")).body.id, (await group("Groom")).body.id];
    await add({ first_name: "Asha", last_name: "Rao", group_id: bride });
    await add({ first_name: "Asha", last_name: "Rao", group_id: groom });
    await add({ first_name: "Dev", last_name: "Rao", group_id: groom });
    await add({ first_name: "Dev", last_name: "Rao", group_id: groom });
    const helper = await signIn(server);
    await addCollaborator(server, projectId, helper, { GUEST: "VIEW" }, "ACCEPTED", [groom]);
    const seen = await list(helper);
    expect(seen.count).toBe(1);
    expect(seen.results[0]?.guest.first_name).toBe("Dev");
  });
});

describe("merging", () => {
  test("blanks are filled, numbers, tags and notes of both are combined, and chosen fields are taken", async () => {
    const tag = { params: { projectId }, body: { name: "Dancer" } };
    const dancer = (await call(server.app, tagEndpoints.create, tag, owner)).body.id;
    const kept = await add({ first_name: "Rohan", last_name: "Sharma", phone: "98290 11111", notes: "Uncle" });
    const other = await add({
      first_name: "Rohaan",
      last_name: "Sharma",
      phone: "98290 55555",
      email: "rohan@example.com",
      diet: "Jain",
      notes: "Comes by train",
      tag_ids: [dancer],
    });
    const merged = await merge({ keep_id: kept.id, merge_id: other.id, take: ["first_name"] });
    expect(merged.body.guest).toMatchObject({
      id: kept.id,
      first_name: "Rohaan",
      phone: "+919829011111",
      phone_2: "+919829055555",
      email: "rohan@example.com",
      diet: "Jain",
      notes: "Uncle\nComes by train",
      tags: [{ id: dancer }],
    });
    expect((await call(server.app, guestEndpoints.list, { params: { projectId }, query: {} }, owner)).body.count).toBe(
      1,
    );
  });

  test("no answer is lost: a single one counts, and of two a guest's own before a host's", async () => {
    const [sangeet, wedding] = [await addEvent("Sangeet"), await addEvent("Wedding")];
    const kept = await add({ first_name: "Asha", event_ids: [sangeet, wedding] });
    const other = await add({ first_name: "Asha", event_ids: [sangeet, wedding] });
    await answer(other.id, sangeet, "ACCEPTED");
    await answer(other.id, wedding, "DECLINED");
    await answer(kept.id, wedding, "ACCEPTED");
    await inProject(server, projectId, (db) =>
      db.updateTable("invitations").set({ answered_by: "GUEST" }).where("guest_id", "=", other.id).execute(),
    );
    const { body } = await merge({ keep_id: kept.id, merge_id: other.id });
    const standing = Object.fromEntries(body.guest.invitations.map(({ event_id, status }) => [event_id, status]));
    expect(standing).toEqual({ [sangeet]: "ACCEPTED", [wedding]: "DECLINED" });
  });

  test("undoing restores both exactly", async () => {
    const [sangeet, wedding] = [await addEvent("Sangeet"), await addEvent("Wedding")];
    const kept = await add({ first_name: "Asha", phone: "98290 11111", event_ids: [sangeet] });
    const other = await add({
      first_name: "Aasha",
      phone: "98290 55555",
      notes: "Vegan",
      event_ids: [sangeet, wedding],
    });
    await add({ first_name: "Vikram", plus_one_of: other.id });
    await answer(other.id, sangeet, "DECLINED");
    const before = [await read(kept.id), await read(other.id)];
    const merged = await merge({ keep_id: kept.id, merge_id: other.id, take: ["first_name", "phone"] });
    expect(merged.status).toBe(200);
    const apart = await undo(merged.body.id);
    const plain = (guest: object) => ({ ...guest, updated_at: null });
    expect([plain(apart.body.guest), plain(apart.body.other)]).toEqual(before.map(plain));
    const everybody = await call(server.app, guestEndpoints.list, { params: { projectId }, query: {} }, owner);
    expect(everybody.body.results.find(({ first_name }) => first_name === "Vikram")?.plus_one_of).toBe(other.id);
    expect((await undo(merged.body.id)).status).toBe(409);
  });

  test("a change made after a merge stays when the merge is undone", async () => {
    const wedding = await addEvent("Wedding");
    const kept = await add({ first_name: "Asha" });
    const other = await add({ first_name: "Asha", diet: "Jain", event_ids: [wedding] });
    const merged = await merge({ keep_id: kept.id, merge_id: other.id });
    await call(
      server.app,
      guestEndpoints.update,
      { params: { projectId, guestId: kept.id }, body: { diet: "Vegan" } },
      owner,
    );
    await answer(kept.id, wedding, "ACCEPTED");
    const { body } = await undo(merged.body.id);
    expect(body.guest).toMatchObject({ diet: "Vegan", invitations: [{ status: "ACCEPTED" }] });
    expect(body.other).toMatchObject({ diet: "Jain", invitations: [{ status: "NOT_SENT" }] });
  });

  test("the private link of either opens the page of the guest who stays", async () => {
    await addEvent("Wedding");
    const kept = await add({ first_name: "Asha", last_name: "Rao" });
    const other = await add({ first_name: "Aasha", last_name: "Rao" });
    const link = await call(server.app, rsvpEndpoints.link, { params: { projectId, guestId: other.id } }, owner);
    await merge({ keep_id: kept.id, merge_id: other.id });
    const page = await server.app.inject(new URL(link.body.url).pathname);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("Asha Rao");
    expect(page.body).not.toContain("Aasha Rao");
  });

  test("a merged guest is restored by undoing, not by restoring", async () => {
    const [kept, other] = [await add({ first_name: "Asha" }), await add({ first_name: "Asha" })];
    await merge({ keep_id: kept.id, merge_id: other.id });
    const body = { ids: [other.id] };
    const restored = await call(server.app, guestEndpoints.restore, { params: { projectId }, body }, owner);
    expect(restored.body.count).toBe(0);
  });

  test.each([
    ["with themselves", (a: string) => ({ keep_id: a, merge_id: a }), 400],
    ["with nobody", (a: string) => ({ keep_id: a, merge_id: crypto.randomUUID() }), 404],
    ["into nobody", (a: string) => ({ keep_id: crypto.randomUUID(), merge_id: a }), 404],
  ])("nobody is merged %s", async (_name, body, status) => {
    const one = await add({ first_name: "Asha" });
    expect((await merge(body(one.id))).status).toBe(status);
    expect(await read(one.id)).toEqual(one);
  });

  test("a guest of another project is not found, and a field that can't be chosen is refused", async () => {
    const one = await add({ first_name: "Asha" });
    const elsewhere = (await makeProject(server, await signIn(server))).id;
    const stranger = await inProject(server, elsewhere, (db) =>
      db
        .insertInto("guests")
        .values({ project_id: elsewhere, first_name: "Asha", display_name: "Asha", position: 1 })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    expect((await merge({ keep_id: one.id, merge_id: stranger.id })).status).toBe(404);
    const body = { keep_id: one.id, merge_id: one.id, take: ["id"] };
    const refused = await send(server.app, duplicateEndpoints.merge, { params: { projectId }, body }, owner);
    expect(refused.status).toBe(400);
  });

  test("one of two concurrent merges in opposite directions succeeds", async () => {
    const [a, b] = [await add({ first_name: "Asha" }), await add({ first_name: "Asha" })];
    const answers = await Promise.all([
      merge({ keep_id: a.id, merge_id: b.id }),
      merge({ keep_id: b.id, merge_id: a.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

test("Mr. and Mrs. of one name in a household are a couple, not one person twice", async () => {
  const phone = "+919820012345";
  await add({ first_name: "Bhatia", title: "MR", phone });
  await add({ first_name: "Bhatia", title: "MRS", phone });
  expect(await found()).toEqual([]);
  await add({ first_name: "Bhatia", title: "MR", phone });
  expect(await found()).toEqual([["Bhatia", "Bhatia", "SAME_PHONE", "SAME_NAME"]]);
});
