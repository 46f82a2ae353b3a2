import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { tagEndpoints } from "@nyota/contract/guests/tags";
import { beforeEach, expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { addCollaborator, inProject, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { giveToken } from "#test/tokens/give-token.ts";

const server = useServer();
let owner: Person;
let projectId: string;
beforeEach(async () => {
  owner = await signIn(server, { full_name: "Asha Rao" });
  projectId = (await makeProject(server, owner)).id;
});

test("a token of a removed member finds nothing any more", async () => {
  const person = await signIn(server);
  await addCollaborator(server, projectId, person, { GUEST: "EDIT" });
  const token = await giveToken(server, person, { permissions: { GUEST: "EDIT" } });
  const read = () => send(server.app, guestEndpoints.list, { params: { projectId } }, { token });
  expect((await read()).status).toBe(200);
  const [member] = (await call(server.app, collaboratorEndpoints.list, { params: { projectId }, query: {} }, owner))
    .body.results;
  await send(
    server.app,
    collaboratorEndpoints.remove,
    { params: { projectId, collaboratorId: member?.id as string } },
    owner,
  );
  expect((await read()).status).toBe(404);
});

test("a limit to some projects holds in the list of projects too", async () => {
  const friend = await signIn(server);
  const other = (await makeProject(server, friend, { title: "Another" })).id;
  await addCollaborator(server, other, owner, { GUEST: "VIEW" });
  const token = await giveToken(server, owner, { permissions: { GUEST: "VIEW" }, projectIds: [projectId] });
  const { body: found } = await call(server.app, projectEndpoints.list, { query: {} }, { token });
  expect(found.results.map(({ id }) => id)).toEqual([projectId]);
  const read = (id: string) => send(server.app, projectEndpoints.read, { params: { projectId: id } }, { token });
  expect([(await read(projectId)).status, (await read(other)).status]).toEqual([200, 404]);
});

test("counts of guests are left out for a token that may not see guests", async () => {
  const token = await giveToken(server, owner, { permissions: { TASK: "VIEW" } });
  const { body: found } = await call(server.app, projectEndpoints.list, { query: {} }, { token });
  expect(found.results).toMatchObject([{ id: projectId, guests: null }]);
  const own = await call(server.app, projectEndpoints.list, { query: {} }, owner);
  expect(own.body.results).toMatchObject([{ guests: 0 }]);
});

test("the history names the token with its user", async () => {
  const token = await giveToken(server, owner, { permissions: { GUEST: "CREATE" } });
  const request = { params: { projectId }, body: { name: "Dancer" } };
  expect((await call(server.app, tagEndpoints.create, request, { token })).status).toBe(201);
  const entries = await inProject(server, projectId, (db) =>
    db.selectFrom("activities").select("actor_label").where("object_label", "=", "Dancer").execute(),
  );
  expect(entries).toEqual([{ actor_label: "Asha Rao (token “Spreadsheet”)" }]);
});

test("a reply to one token is not repeated to another with the same Idempotency-Key", async () => {
  const headers = { "idempotency-key": "the-same-key-1" };
  const one = await giveToken(server, owner, { permissions: { GUEST: "CREATE" } });
  const two = await giveToken(server, owner, { permissions: { GUEST: "CREATE" } });
  const request = { params: { projectId }, body: { name: "Singer" } };
  const as = (token: string) => send(server.app, tagEndpoints.create, request, { token, headers });
  expect([(await as(one)).status, (await as(one)).status, (await as(two)).status]).toEqual([201, 201, 400]);
});
