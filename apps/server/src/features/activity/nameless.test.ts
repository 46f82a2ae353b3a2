import { activityEndpoints } from "@nyota/contract/account/activity";
import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { messageEndpoints } from "@nyota/contract/messages/messages";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

test("whoever has no name is somebody to the others of a project, not an address", async () => {
  const [owner, helper] = [await signIn(server, { full_name: null }), await signIn(server, { full_name: null })];
  const { id: projectId } = await makeProject(server, owner, { credits: 100 });
  const params = { projectId };
  const other = await signIn(server, { full_name: "Meera Rao" });
  await addCollaborator(server, projectId, helper, { GUEST: "EDIT", COLLABORATOR: "CREATE" });
  await addCollaborator(server, projectId, other, { GUEST: "EDIT", MESSAGE: "VIEW" });
  const before = (await call(server.app, guestEndpoints.create, { params, body: { first_name: "Zoya" } }, owner)).body;
  const one = { ...params, guestId: before.id };
  await call(server.app, guestEndpoints.update, { params: one, body: { notes: "Sings" } }, helper);
  const headers = { "if-unmodified-since-version": before.updated_at };
  const stale = await call(
    server.app,
    guestEndpoints.update,
    { params: one, body: { notes: "x" } },
    { ...other, headers },
  );
  expect(stale.body).toMatchObject({ changed_by: "Somebody" });
  const body = {
    addresses: ["friend@example.com"],
    group_ids: null,
    side: null,
    permissions: { GUEST: "VIEW" as const },
  };
  await call(server.app, collaboratorEndpoints.invite, { params, body }, helper);
  const read = await Promise.all([
    call(server.app, activityEndpoints.list, { params, query: {} }, owner),
    call(server.app, notificationEndpoints.list, { query: {} }, owner),
    call(server.app, messageEndpoints.samples, { params, query: {} }, other),
  ]);
  expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { body: shown } of read)
    for (const { email } of [owner, helper]) expect(JSON.stringify(shown)).not.toContain(email);
  expect(JSON.stringify(read[0]?.body)).toContain("Somebody");
});
