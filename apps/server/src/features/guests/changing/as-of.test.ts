import { activityEndpoints } from "@nyota/contract/account/activity";
import { columnEndpoints } from "@nyota/contract/guests/columns";
import { groupEndpoints } from "@nyota/contract/guests/groups";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let params: { projectId: string; guestId: string };
const patch = (body: object, person = owner) => send(server.app, guestEndpoints.update, { params, body }, person);
const read = async () => (await call(server.app, guestEndpoints.read, { params }, owner)).body;
const compare = (at: string, person = owner) =>
  send(server.app, guestEndpoints.asOf, { params, query: { at } }, person);
const restore = (at: string, person = owner) =>
  send(server.app, guestEndpoints.restoreAsOf, { params, body: { at } }, person);
/** The moment of the guest's latest change. */
const now = async () => (await read()).updated_at;
const add = async (fields: object) =>
  (await call(server.app, guestEndpoints.create, { params, body: { first_name: "Asha", ...fields } }, owner)).body;

beforeEach(async () => {
  owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  params = { projectId, guestId: "" };
  params.guestId = (await add({ last_name: "Rao", phone: "+919800000001" })).id;
});

test("a guest's fields, number and columns are restored as of each moment, and Undo takes that back", async () => {
  await call(server.app, columnEndpoints.create, { params, body: { label: "Shirt", type: "TEXT" } }, owner);
  await patch({ nickname: "Ashu", custom_fields: { shirt: "M" } });
  const first = await read();
  await patch({ nickname: "Asho", phone: "020 7946 0018", custom_fields: { shirt: "L" } });
  const second = await read();
  await patch({ nickname: null, last_name: "Rao-Iyer", custom_fields: { shirt: null } });
  // The columns made from the number come back with it, and are not shown.
  expect(Object.keys((await compare(first.updated_at)).body.changes)).not.toContain("phone_raw");
  expect((await compare(second.updated_at)).body.changes).toMatchObject({
    nickname: { before: null, after: "Asho" },
    last_name: { before: "Rao-Iyer", after: "Rao" },
    "custom_fields.shirt": { before: null, after: "L" },
  });
  const last = await read();
  const { body } = await restore(first.updated_at);
  expect(await read()).toEqual({ ...first, updated_at: expect.any(String) });
  await send(server.app, guestEndpoints.undo, { params, body: { undo_id: body.undo_id } }, owner);
  expect(await read()).toEqual({ ...last, updated_at: expect.any(String) });
  await restore(second.updated_at);
  expect(await read()).toEqual({ ...second, updated_at: expect.any(String) });
});

test("tags and the group come back, whatever changed them", async () => {
  const body = { name: "Friends" };
  const group = (await call(server.app, groupEndpoints.create, { params, body }, owner)).body;
  const tag = (await call(server.app, tagEndpoints.create, { params, body: { name: "VIP" } }, owner)).body;
  await patch({ group_id: group.id, tag_ids: [tag.id] });
  const then = await now();
  const set = { group_id: null, tags_remove: [tag.id] };
  await send(server.app, guestEndpoints.bulkUpdate, { params, body: { ids: [params.guestId], set } }, owner);
  expect(await read()).toMatchObject({ tags: [], group: null });
  await restore(then);
  expect(await read()).toMatchObject({ tags: [{ id: tag.id }], group: { id: group.id }, sub_group: null });
  const { body: history } = await call(
    server.app,
    activityEndpoints.list,
    { params, query: { object: params.guestId } },
    owner,
  );
  expect(history.results[0]).toMatchObject({
    action: "restored",
    changes: { tag_ids: { before: [], after: [tag.id] } },
  });
});

test("a household comes back with its group, and neither once it belongs to another group", async () => {
  const group = async (name: string, parent_id: string | null = null) =>
    (await call(server.app, groupEndpoints.create, { params, body: { name, parent_id } }, owner)).body.id;
  const [friends, work] = [await group("Friends"), await group("Work")];
  const household = await group("The Raos", friends);
  await patch({ group_id: friends, sub_group_id: household });
  const then = await now();
  await patch({ group_id: null, sub_group_id: null });
  const { body } = await restore(then);
  expect(await read()).toMatchObject({ group: { id: friends }, sub_group: { id: household } });
  await send(server.app, guestEndpoints.undo, { params, body: { undo_id: body.undo_id } }, owner);
  const moved = { params: { ...params, groupId: household }, body: { parent_id: work } };
  expect((await send(server.app, groupEndpoints.update, moved, owner)).status).toBe(200);
  expect((await compare(then)).body).toMatchObject({ gone: expect.arrayContaining(["sub_group_id"]) });
});

test("what a guest had and is gone by now stays as it is, and is named", async () => {
  const group = (await call(server.app, groupEndpoints.create, { params, body: { name: "Friends" } }, owner)).body;
  const tag = (await call(server.app, tagEndpoints.create, { params, body: { name: "VIP" } }, owner)).body;
  await patch({ group_id: group.id, tag_ids: [tag.id], nickname: "Ashu" });
  const then = await now();
  await patch({ nickname: null, group_id: null });
  await send(server.app, groupEndpoints.remove, { params: { ...params, groupId: group.id } }, owner);
  await send(server.app, tagEndpoints.remove, { params: { ...params, tagId: tag.id } }, owner);
  const { body } = await compare(then);
  expect(body.gone.toSorted()).toEqual(["group_id", "tag_ids"]);
  expect(Object.keys(body.changes)).toEqual(["nickname"]);
  expect((await restore(then)).status).toBe(200);
  expect(await read()).toMatchObject({ nickname: "Ashu", group: null, tags: [] });
});

test("a value that its column can't have any more stays away, and is named", async () => {
  const shirt = { label: "Shirt", type: "SELECT" as const, options: ["M", "L"] };
  const { id: columnId } = (await call(server.app, columnEndpoints.create, { params, body: shirt }, owner)).body;
  await patch({ custom_fields: { shirt: "M" }, nickname: "Ashu" });
  const then = await now();
  await patch({ custom_fields: { shirt: "L" }, nickname: null });
  const at = { ...params, columnId };
  await call(server.app, columnEndpoints.update, { params: at, body: { options: [{ name: "L", was: "L" }] } }, owner);
  const { body } = await compare(then);
  expect([body.gone, Object.keys(body.changes)]).toEqual([["custom_fields.shirt"], ["nickname"]]);
  await restore(then);
  expect(await read()).toMatchObject({ nickname: "Ashu", custom_fields: { shirt: "L" } });
});

test("a guest who was changed since the comparison is not restored over that change", async () => {
  await patch({ nickname: "Ashu" });
  const then = await now();
  await patch({ nickname: null });
  const { body } = await compare(then);
  await patch({ diet: "Jain" });
  const headers = { "if-unmodified-since-version": body.updated_at };
  const answer = await send(
    server.app,
    guestEndpoints.restoreAsOf,
    { params, body: { at: then } },
    { ...owner, headers },
  );
  expect([answer.status, answer.body.code]).toEqual([409, "STALE_VERSION"]);
  expect(await read()).toMatchObject({ nickname: null, diet: "Jain" });
});

test("a moment without a difference changes nothing and leaves no entry", async () => {
  const before = await now();
  expect((await restore(before)).body).toEqual({ undo_id: null });
  expect(await now()).toBe(before);
});

test("before a guest was there nothing is known, and answers an error at the field", async () => {
  const answer = await restore("2020-01-01T00:00:00Z");
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["at"]]);
});

test("only who may see the history and edit guests restores from it", async () => {
  const [editor, stranger] = [await signIn(server), await signIn(server)];
  await addCollaborator(server, params.projectId, editor, { GUEST: "DELETE" });
  const at = await now();
  const statuses = async (person: Person) => [(await compare(at, person)).status, (await restore(at, person)).status];
  expect(await statuses(editor)).toEqual([403, 403]);
  expect(await statuses(stranger)).toEqual([404, 404]);
});
