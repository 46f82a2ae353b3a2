import { duplicateEndpoints } from "@nyota/contract/guests/duplicates";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});
const add = async (body: { first_name: string; phone?: string; email?: string; diet?: string }) =>
  (await call(server.app, guestEndpoints.create, { params: { projectId }, body }, owner)).body.id;
const listCertain = async () => {
  const request = { params: { projectId }, query: { certain: true } };
  return (await call(server.app, duplicateEndpoints.list, request, owner)).body;
};
const readAll = async () =>
  (await call(server.app, guestEndpoints.list, { params: { projectId }, query: {} }, owner)).body.results;
const mergeMany = (pairs: { keep_id: string; merge_id: string }[]) =>
  send(server.app, duplicateEndpoints.mergeMany, { params: { projectId }, body: { pairs } }, owner);
const undoMany = (ids: string[]) =>
  send(server.app, duplicateEndpoints.undoMany, { params: { projectId }, body: { ids } }, owner);

test("pairs of one name and one number or e-mail are certain; a shared number with another name is not", async () => {
  await add({ first_name: "Rohan Sharma", phone: "98290 11111" });
  await add({ first_name: "Rohan Sharma", phone: "+91 98290 11111" });
  await add({ first_name: "Ravi Malhotra", phone: "98290 22222" });
  await add({ first_name: "Rani Malhotra", phone: "98290 22222" });
  const { count, results } = await listCertain();
  expect(count).toBe(1);
  expect(results.map(({ guest, other }) => [guest.first_name, other.first_name])).toEqual([
    ["Rohan Sharma", "Rohan Sharma"],
  ]);
});

test("all certain pairs are merged at once, three entries of one person into one, and undone at once", async () => {
  const rohan = { first_name: "Rohan Sharma", phone: "98290 11111" };
  const meera = { first_name: "Meera Iyer", email: "meera@example.com" };
  await add(rohan);
  await add({ ...rohan, diet: "Jain" });
  await add({ ...rohan, email: "rohan@example.com" });
  await add(meera);
  await add(meera);
  const before = await readAll();
  const { count, results } = await listCertain();
  expect(count).toBe(4);
  const merged = await mergeMany(results.map(({ guest, other }) => ({ keep_id: guest.id, merge_id: other.id })));
  expect(merged.status).toBe(200);
  expect(merged.body.ids).toHaveLength(3);
  expect((await readAll()).map(({ first_name, diet, email }) => [first_name, diet, email])).toEqual([
    ["Rohan Sharma", "Jain", "rohan@example.com"],
    ["Meera Iyer", null, "meera@example.com"],
  ]);
  expect((await listCertain()).count).toBe(0);
  expect((await undoMany(merged.body.ids)).status).toBe(200);
  const facts = (guests: typeof before) => guests.map(({ id, diet, email, phone }) => [id, diet, email, phone]);
  expect(facts(await readAll())).toEqual(facts(before));
});

test("one unknown guest merges nobody, and merges can't be undone twice", async () => {
  const pair = { keep_id: await add({ first_name: "Asha" }), merge_id: await add({ first_name: "Asha" }) };
  const refused = await mergeMany([pair, { keep_id: pair.keep_id, merge_id: crypto.randomUUID() }]);
  expect(refused.status).toBe(404);
  expect(await readAll()).toHaveLength(2);
  const { ids } = (await mergeMany([pair])).body;
  expect((await undoMany(ids)).status).toBe(200);
  expect((await undoMany(ids)).status).toBe(409);
});
