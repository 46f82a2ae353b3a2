import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { expect, test } from "vitest";
import { call, send } from "#test/client.ts";
import { inProject, makeProject, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

test("notifications are marked as read all at once, or those that link to one page", async () => {
  const owner = await signIn(server);
  const project_id = (await makeProject(server, owner)).id;
  const row = { user_id: owner.id, project_id, kind: "import_ready", title: "Ready", message: "" };
  await inProject(server, project_id, (db) =>
    db
      .insertInto("notifications")
      .values(["/a", "/a", "/b", null].map((link) => ({ ...row, link })))
      .execute(),
  );
  const read = async (query: { link?: string }) =>
    (await send(server.app, notificationEndpoints.markRead, { query }, owner)).body;
  const unread = async () => {
    const { body } = await call(server.app, notificationEndpoints.list, {}, owner);
    return body.results.filter(({ read_at }) => read_at === null).map(({ link }) => link);
  };
  expect(await read({ link: "/a" })).toEqual({ unread: 2 });
  expect((await unread()).toSorted()).toEqual(["/b", null]);
  expect(await read({})).toEqual({ unread: 0 });
  expect(await unread()).toEqual([]);
});
