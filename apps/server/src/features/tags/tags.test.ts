import { guestEndpoints } from "@nyota/contract/guests";
import { tagEndpoints } from "@nyota/contract/tags";
import { beforeAll, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let owner: Person;
let projectId: string;

beforeAll(async () => {
  owner = await signIn(server);
  projectId = (await makeProject(server, owner)).id;
});
const addTag = (name: string, who = owner) =>
  call(server.app, tagEndpoints.create, { params: { projectId }, body: { name, colour: "#a1b2c3" } }, who);

test("a tag is made, listed with the guests who carry it, renamed and deleted", async () => {
  const made = await addTag("Vegetarian");
  expect(made).toMatchObject({ status: 201, body: { name: "Vegetarian", colour: "#a1b2c3", guests: 0 } });
  const tagId = made.body.id;
  const guest = await call(
    server.app,
    guestEndpoints.create,
    { params: { projectId }, body: { first_name: "Asha", tag_ids: [tagId] } },
    owner,
  );
  expect(guest.body.tags).toEqual([{ id: tagId, name: "Vegetarian", colour: "#a1b2c3" }]);
  const list = await call(server.app, tagEndpoints.list, { params: { projectId }, query: { search: "veg" } }, owner);
  expect(list.body).toMatchObject({ count: 1, results: [{ id: tagId, guests: 1 }] });
  const params = { projectId, tagId };
  const renamed = await call(server.app, tagEndpoints.update, { params, body: { name: "Veg" } }, owner);
  expect(renamed.body).toMatchObject({ name: "Veg", colour: "#a1b2c3" });
  await call(server.app, tagEndpoints.remove, { params }, owner);
  const after = await call(server.app, guestEndpoints.read, { params: { projectId, guestId: guest.body.id } }, owner);
  expect(after.body.tags).toEqual([]);
  expect((await call(server.app, tagEndpoints.read, { params }, owner)).status).toBe(404);
});

test("a name that exists, in whatever case, is an error of the field, also for two at once", async () => {
  const answers = await Promise.all([addTag("Elders"), addTag("elders")]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 400]);
  const refused = answers.find((answer) => answer.status === 400);
  expect(refused?.body).toEqual({ name: ["There is a tag of this name already."] });
});

test("a tag of another project does not exist, and levels decide", async () => {
  const stranger = await signIn(server);
  const other = await makeProject(server, stranger);
  const { body: tag } = await addTag("Dancers");
  const params = { projectId: other.id, tagId: tag.id };
  expect((await call(server.app, tagEndpoints.read, { params }, stranger)).status).toBe(404);
  expect((await call(server.app, tagEndpoints.update, { params, body: {} }, stranger)).status).toBe(404);
  expect((await call(server.app, tagEndpoints.remove, { params }, stranger)).status).toBe(404);
  const viewer = await signIn(server);
  await addCollaborator(server, projectId, viewer, { GUEST: "VIEW" });
  expect((await addTag("Mine", viewer)).status).toBe(403);
  expect((await call(server.app, tagEndpoints.read, { params: { projectId, tagId: tag.id } }, viewer)).status).toBe(
    200,
  );
});
