import { collaboratorEndpoints } from "@nyota/contract/account/collaborators";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { userEndpoints } from "@nyota/contract/account/users";
import { viewEndpoints } from "@nyota/contract/guests/views";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { call } from "#test/client.ts";
import { addCollaborator, asUser, makeFirm, makeProject, signIn, type Person } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

const remove = (person: Person) => call(server.app, userEndpoints.remove, {}, person);

/** Confirms the person's identity, as the code from the mail does. */
async function prove(person: Person) {
  const challenge = await call(server.app, userEndpoints.requestProof, {}, person);
  expect(challenge.status).toBe(200);
  const letters = server.deps.mail.mailbox?.().filter(({ to }) => to === person.email) ?? [];
  const code = /\b\d{6}\b/.exec(letters.at(-1)?.text ?? "")?.[0] as string;
  expect((await call(server.app, userEndpoints.proveByCode, { body: { code } }, person)).status).toBe(200);
}

/** The tables with rows that contain a word, as the database's owner. */
async function tablesWith(word: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${name} t where t::text ~* $1 limit 1`, [word]);
    if (rowCount) found.push(name);
  }
  await client.end();
  return found;
}

describe("an account that is deleted", () => {
  test("leaves every project, and nothing says who it was but the histories of others", async () => {
    const host = await signIn(server);
    const helper = await signIn(server, { full_name: "Quillon Ravensworth" });
    const { id: projectId } = await makeProject(server, host);
    await addCollaborator(server, projectId, helper, { GUEST: "FULL_ACCESS" });
    const view = { params: { projectId }, body: { name: "Quillon's view", filter: {}, columns: [] } };
    expect((await call(server.app, viewEndpoints.create, view, helper)).status).toBe(201);
    const before = await tablesWith(`quillon|${helper.email}|${helper.id}`);
    expect(before).toEqual(expect.arrayContaining(["collaborators", "sessions", "users", "views"]));

    await prove(helper);
    expect(await remove(helper)).toMatchObject({ status: 200, body: null });

    expect(await tablesWith(`quillon|${helper.email}`)).toEqual(["activities"]);
    expect((await call(server.app, userEndpoints.me, {}, helper)).status).toBe(401);
    const members = await call(server.app, collaboratorEndpoints.list, { params: { projectId }, query: {} }, host);
    expect(JSON.stringify(members.body)).not.toContain(helper.email);
  });

  test("leaves a row in which every column is that of a new user", async () => {
    const person = await signIn(server, { full_name: "Quillon" });
    const settings = { locale: "hi", time_zone: "America/New_York", theme: "dark" } as const;
    expect((await call(server.app, userEndpoints.updateMe, { body: settings }, person)).status).toBe(200);
    await prove(person);
    expect((await remove(person)).status).toBe(200);
    const read = (id: string) =>
      asUser(server, id, (db) => db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
    const blank = await asUser(server, person.id, (db) =>
      db.insertInto("users").values({ email: "new@example.com" }).returningAll().executeTakeFirstOrThrow(),
    );
    const own = { id: 0, email: 0, created_at: 0, updated_at: 0, erased_at: 0 };
    expect({ ...(await read(person.id)), ...own }).toEqual({ ...blank, ...own });
  });

  test("leaves projects that were deleted as well", async () => {
    const host = await signIn(server);
    const helper = await signIn(server);
    const { id: projectId } = await makeProject(server, host);
    await addCollaborator(server, projectId, helper, { GUEST: "FULL_ACCESS" });
    expect((await call(server.app, projectEndpoints.remove, { params: { projectId } }, host)).status).toBe(200);
    await prove(helper);
    expect((await remove(helper)).status).toBe(200);
    expect(await tablesWith(helper.email as string)).toEqual([]);
  });

  test("is nobody's any more: the same address makes a new one", async () => {
    const first = await signIn(server);
    await prove(first);
    expect((await remove(first)).status).toBe(200);
    const again = asUser(server, first.id, (db) => db.insertInto("users").values({ email: first.email }).execute());
    await expect(again).resolves.toBeDefined();
  });
});

describe("deleting an account is refused", () => {
  test("without a proof of identity", async () => {
    expect(await remove(await signIn(server))).toMatchObject({ status: 403, body: { code: "PROOF_NEEDED" } });
  });

  test("while it owns a project, which is named; not for one that was deleted", async () => {
    const host = await signIn(server);
    const { id: projectId } = await makeProject(server, host, { title: "Aanya & Kabir" });
    await prove(host);
    expect(await remove(host)).toMatchObject({
      status: 409,
      body: { code: "ILLEGAL_STATE", detail: "You own “Aanya & Kabir”. Hand over or delete what you own first." },
    });
    expect((await call(server.app, projectEndpoints.remove, { params: { projectId } }, host)).status).toBe(200);
    expect((await remove(host)).status).toBe(200);
  });

  test("for the only administrator of a firm", async () => {
    const firm = await makeFirm(server);
    const boss = await signIn(server);
    await firm.addStaff(boss, "ADMINISTRATOR");
    await prove(boss);
    expect(await remove(boss)).toMatchObject({ status: 409, body: { code: "ILLEGAL_STATE" } });
  });
});
