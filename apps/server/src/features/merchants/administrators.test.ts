import { modules, staffActions } from "@nyota/contract/access";
import { merchantEndpoints } from "@nyota/contract/account/merchants";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { accessEndpoints } from "@nyota/contract/account/projects";
import { projectMerchantEndpoints } from "@nyota/contract/account/project-merchant";
import { userEndpoints } from "@nyota/contract/account/users";
import { expect, test } from "vitest";
import { call } from "#test/client.ts";
import { asUser, giveTo, makeFirm, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

/** Stores rights as a version did that did not know the last module and the last action yet. */
const storeEarlier = (staffId: string, is_administrator: boolean) => {
  const levels = Object.fromEntries(modules.slice(0, -1).map((module) => [module, "FULL_ACCESS"]));
  return server.deps.connection.db
    .updateTable("merchant_members")
    .set({ permissions: JSON.stringify({ levels, actions: staffActions.slice(0, -1), is_administrator }) })
    .where("id", "=", staffId)
    .execute();
};
const listOf = async (who: Person) => (await call(server.app, merchantEndpoints.list, { query: {} }, who)).body.results;
const update = (who: Person, staffId: string, group: "ADMINISTRATOR" | "READ_ONLY") =>
  call(server.app, merchantEndpoints.update, { params: { staffId }, body: { group } }, who);
const remove = (who: Person, staffId: string) =>
  call(server.app, merchantEndpoints.remove, { params: { staffId } }, who);
const leave = (who: Person, staffId: string) => call(server.app, merchantEndpoints.leave, { params: { staffId } }, who);
const news = async (who: Person) =>
  (await call(server.app, notificationEndpoints.list, {}, who)).body.results.map(({ title, link }) => ({
    title,
    link,
  }));

async function setUp() {
  const firm = await makeFirm(server);
  const [boss, helper] = [await signIn(server, { full_name: "Meera" }), await signIn(server)];
  const bossId = await firm.addStaff(boss, "ADMINISTRATOR");
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  await giveTo(server, projectId, firm.id);
  const access = (who: Person) => call(server.app, accessEndpoints.access, { query: { project_id: projectId } }, who);
  return { firm, boss, bossId, helper, owner, projectId, access };
}

test("an administrator has the modules and actions that were added since their rights were stored", async () => {
  const { boss, bossId, firm, helper, access } = await setUp();
  const helperId = await firm.addStaff(helper, "READ_ONLY");
  await storeEarlier(bossId, true);
  const { body } = await access(boss);
  expect(body.staff_actions).toEqual(staffActions);
  expect(body.module_permissions.map(({ permission_level }) => permission_level)).toEqual(
    modules.map(() => "FULL_ACCESS"),
  );
  expect((await listOf(boss)).find(({ id }) => id === bossId)).toMatchObject({
    is_administrator: true,
    group: "ADMINISTRATOR",
  });
  // They are still who decides about the firm: the last one stays, and makes others administrators.
  expect(await leave(boss, bossId)).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
  expect((await update(boss, helperId, "ADMINISTRATOR")).status).toBe(200);
  await storeEarlier(bossId, true);
  expect((await leave(boss, bossId)).status).toBe(200);
});

test("somebody with every right of an earlier version, who is no administrator, has no more than these", async () => {
  const { boss, firm, helper, access } = await setUp();
  const helperId = await firm.addStaff(helper, "READ_ONLY");
  await storeEarlier(helperId, false);
  expect((await access(helper)).body.staff_actions).toEqual(staffActions.slice(0, -1));
  expect((await listOf(boss)).find(({ id }) => id === helperId)).toMatchObject({
    is_administrator: false,
    group: null,
  });
});

test("giving all rights makes an administrator, and taking one ends it", async () => {
  const { boss, firm, helper } = await setUp();
  const helperId = await firm.addStaff(helper, { levels: {}, actions: [] });
  const change = (body: object) =>
    call(server.app, merchantEndpoints.updatePermissions, { params: { staffId: helperId }, body } as never, boss);
  const isStored = async () => {
    const row = await server.deps.connection.db
      .selectFrom("merchant_members")
      .select("permissions")
      .where("id", "=", helperId)
      .executeTakeFirstOrThrow();
    return (row.permissions as { is_administrator?: boolean }).is_administrator ?? false;
  };
  const levels = Object.fromEntries(modules.map((module) => [module, "FULL_ACCESS"]));
  await change({ levels, actions: Object.fromEntries(staffActions.map((action) => [action, true])) });
  expect(await isStored()).toBe(true);
  await change({ actions: { DELETE_PROJECT: false } });
  expect(await isStored()).toBe(false);
});

test("staff are told of changed rights and of their removal, and not of what stayed the same", async () => {
  const { boss, firm, helper } = await setUp();
  const helperId = await firm.addStaff(helper, "READ_ONLY");
  await update(boss, helperId, "READ_ONLY");
  expect(await news(helper)).toEqual([]);
  await update(boss, helperId, "ADMINISTRATOR");
  expect(await news(helper)).toEqual([{ title: "Your rights have changed", link: "/merchants" }]);
  await remove(boss, helperId);
  expect((await news(helper))[0]).toEqual({ title: `You no longer work for ${firm.name}`, link: null });
  expect((await call(server.app, userEndpoints.me, {}, helper)).body.user_type).toBe("host");
});

test("all staff are told when the owner takes a project back", async () => {
  const { boss, firm, helper, owner, projectId } = await setUp();
  await firm.addStaff(helper, "READ_ONLY");
  await call(server.app, projectMerchantEndpoints.takeBack, { params: { projectId } }, owner);
  for (const person of [boss, helper])
    expect(await news(person)).toMatchObject([{ title: expect.stringContaining("You no longer run") }]);
});

test("nobody notifies people outside their firm without a project", async () => {
  const { boss, helper } = await setUp();
  const tell = (user_id: string) =>
    asUser(server, boss.id, (db) =>
      db
        .insertInto("notifications")
        .values({ user_id, kind: "ACCESS_CHANGED", topic: "ACCESS", title: "News", message: "" })
        .execute(),
    );
  await expect(tell(helper.id)).rejects.toThrow(/row-level security/);
  await expect(tell(boss.id)).resolves.toBeTruthy();
});
