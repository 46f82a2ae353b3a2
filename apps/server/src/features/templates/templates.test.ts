import { templateEndpoints } from "@nyota/contract/messages/templates";
import { expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

test("a template is changed and deleted, and changing a ready-made one makes it the project's own", async () => {
  const owner = await signIn(server);
  const params = { projectId: (await makeProject(server, owner)).id };
  const list = async () => (await call(server.app, templateEndpoints.list, { params, query: {} }, owner)).body.results;
  const starter = (await list()).find(({ is_system }) => is_system);
  const one = { params: { ...params, templateId: starter?.id as string } };

  const changed = await send(
    server.app,
    templateEndpoints.update,
    { ...one, body: { body: "Namaste {{guest_name}}", translations: {} } },
    owner,
  );
  expect(changed).toMatchObject({ status: 200, body: { is_system: false, variables: ["guest_name"] } });
  expect((await call(server.app, templateEndpoints.remove, one, owner)).status).toBe(200);
  expect((await list()).map(({ id }) => id)).not.toContain(starter?.id);
  expect((await call(server.app, templateEndpoints.remove, one, owner)).status).toBe(404);
});

test("the ready-made invitations come first, page by page too", async () => {
  const owner = await signIn(server);
  const params = { projectId: (await makeProject(server, owner)).id };
  const read = async (query: { page_size?: number; cursor?: string }) =>
    (await call(server.app, templateEndpoints.list, { params, query }, owner)).body;
  const names = (await read({})).results.map(({ name }) => name);
  expect(names).toEqual(["Invitation", "Gentle reminder", "See you soon", "Thank you"]);
  const first = await read({ page_size: 3 });
  const cursor = new URLSearchParams(first.next ?? "").get("cursor") ?? "";
  expect(first.results.map(({ name }) => name)).toEqual(names.slice(0, 3));
  expect((await read({ page_size: 3, cursor })).results.map(({ name }) => name)).toEqual(names.slice(3));
});
