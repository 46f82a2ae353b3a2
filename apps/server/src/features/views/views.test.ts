import type { ModuleLevels } from "@nyota/contract/access";
import { viewEndpoints } from "@nyota/contract/guests/views";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, countRows, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;

beforeEach(async () => {
  owner = await signIn(server, { full_name: "Meera Rathore" });
  projectId = (await makeProject(server, owner)).id;
});
const create = (body: object, who = owner) =>
  send(server.app, viewEndpoints.create, { params: { projectId }, body }, who);
const names = async (who = owner) =>
  (await call(server.app, viewEndpoints.list, { params: { projectId } }, who)).body.results.map((view) => view.name);
const change = (viewId: string, body: object, who = owner) =>
  send(server.app, viewEndpoints.update, { params: { projectId, viewId }, body }, who);
const remove = (viewId: string, who = owner) =>
  send(server.app, viewEndpoints.remove, { params: { projectId, viewId } }, who);
async function member(permissions: ModuleLevels) {
  const person = await signIn(server);
  await addCollaborator(server, projectId, person, permissions);
  return person;
}

test("a view stores filters, order, grouping and columns", async () => {
  const body = {
    name: "Silent VIPs",
    filter: { is_vip: true, response: ["PENDING"], custom: ["shirt:is:M"], search: "sharma" },
    ordering: "-name",
    grouping: "HOUSEHOLD",
    columns: [
      { id: "name", width: 260, is_frozen: true },
      { id: "phone", is_hidden: true },
    ],
    row_height: "TALL",
    colour_by: "side",
    is_shared: true,
  };
  const made = await create(body);
  expect(made).toMatchObject({ status: 201, body: { ...body, is_mine: true, made_by: "Meera Rathore" } });
  const later = await change(made.body.id, { name: "VIPs", ordering: null });
  expect(later.body).toMatchObject({ name: "VIPs", ordering: null, filter: body.filter });
  expect((await remove(made.body.id)).status).toBe(200);
  expect(await names()).toEqual([]);
  expect(await countRows(server, projectId, "activities")).toBeGreaterThanOrEqual(3);
});

test("a view without a look has rows of normal height and no colours", async () => {
  const made = await create({ name: "Plain" });
  expect(made.body).toMatchObject({ row_height: "NORMAL", colour_by: null });
  expect((await change(made.body.id, { row_height: "HUGE" })).status).toBe(400);
  expect((await change(made.body.id, { colour_by: "" })).status).toBe(400);
  expect((await change(made.body.id, { row_height: "COMPACT" })).body).toMatchObject({ row_height: "COMPACT" });
});

test("a private view is visible only to its creator, a shared one to everybody", async () => {
  const viewer = await member({ GUEST: "VIEW" });
  const mine = await create({ name: "Mine" });
  await create({ name: "Ours", is_shared: true });
  expect(await names(viewer)).toEqual(["Ours"]);
  expect((await change(mine.body.id, { name: "Stolen" }, viewer)).status).toBe(404);
  expect((await remove(mine.body.id, viewer)).status).toBe(404);
  expect((await create({ name: "Mine" }, viewer)).status).toBe(201);
  expect(await names(viewer)).toEqual(["Mine", "Ours"]);
  expect(await names()).toEqual(["Mine", "Ours"]);
});

test("sharing a view and changing a shared one needs the right to edit guests", async () => {
  const [viewer, editor] = [await member({ GUEST: "VIEW" }), await member({ GUEST: "EDIT" })];
  const shared = (await create({ name: "Ours", is_shared: true })).body.id;
  expect((await create({ name: "For all", is_shared: true }, viewer)).status).toBe(403);
  const own = (await create({ name: "Own" }, viewer)).body.id;
  expect((await change(own, { is_shared: true }, viewer)).status).toBe(403);
  expect((await change(own, { name: "Still own" }, viewer)).status).toBe(200);
  expect((await change(shared, { name: "Theirs" }, viewer)).status).toBe(403);
  expect((await remove(shared, viewer)).status).toBe(403);
  expect((await change(shared, { name: "Everybody's" }, editor)).status).toBe(200);
  expect((await change(shared, { is_shared: false }, editor)).body).toHaveProperty("is_shared");
  expect((await remove(shared, editor)).status).toBe(200);
});

test("a name is unique for each user, and unknown filters are refused", async () => {
  await create({ name: "VIPs" });
  expect((await create({ name: "vips" })).body).toHaveProperty("name");
  expect((await create({ name: "" })).body).toHaveProperty("name");
  expect((await create({ name: "Odd", filter: { shoe: "42" } })).status).toBe(400);
  expect((await create({ name: "Odd", ordering: "shoe" })).body).toHaveProperty("ordering");
  expect(await names()).toEqual(["VIPs"]);
});

test("a user can't have more than fifty", async () => {
  const answers = await Promise.all(Array.from({ length: 52 }, (_, index) => create({ name: `View ${index}` })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  expect(answers.find(({ status }) => status !== 201)?.body).toHaveProperty("name");
});
