import { MAX_TOKENS, personalTokenEndpoints } from "@nyota/contract/account/personal-tokens";
import { notificationEndpoints } from "@nyota/contract/account/notifications";
import { userEndpoints } from "@nyota/contract/account/users";
import { beforeEach, describe, expect, test } from "vitest";
import { blockUser } from "#features/users/commands.ts";
import { makePersonalToken, isWellFormedToken } from "#http/access/personal-token.ts";
import { sweep } from "#jobs/housekeeping.ts";
import { newAddress, openBrowser, type Browser } from "#test/browser.ts";
import { call, send } from "#test/client.ts";
import { signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { giveToken } from "#test/tokens/give-token.ts";

const server = useServer();
beforeEach(() => server.travel(86_400));

const body = { name: "Spreadsheet", permissions: { GUEST: "VIEW" as const }, project_ids: null, days: 30 };
async function signedIn() {
  const browser = openBrowser(server);
  await browser.signIn(newAddress());
  return browser;
}
const create = (browser: Browser, more: object = {}) =>
  browser.ask(personalTokenEndpoints.create, { body: { ...body, ...more } });
const list = async (browser: Browser) => (await browser.ask(personalTokenEndpoints.list, {})).body.results;
const statusOf = async (token: string) => (await call(server.app, userEndpoints.me, {}, { token })).status;
const codeOf = async (token: string) => (await send(server.app, userEndpoints.me, {}, { token })).body.code;

test("tokens have a prefix, a checksum and 256 random bits", () => {
  const tokens = Array.from({ length: 200 }, makePersonalToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect(token).toMatch(/^nyota_pat_[0-9A-Za-z]{49}$/);
    expect(isWellFormedToken(token)).toBe(true);
    const last = token.slice(-1);
    expect(isWellFormedToken(`${token.slice(0, -1)}${last === "x" ? "y" : "x"}`)).toBe(false);
  }
});

test("a new token is shown once, works, and is told to its user by mail", async () => {
  const browser = await signedIn();
  const made = await create(browser);
  expect(made.status).toBe(201);
  const { token, ...shown } = made.body;
  expect(shown).toMatchObject({ name: "Spreadsheet", ending: token.slice(-4), is_expired: false, last_used_at: null });
  expect(await statusOf(token)).toBe(200);
  const listed = await list(browser);
  expect(listed).toMatchObject([{ id: shown.id, projects: null, last_used_network: "127.0.0.1" }]);
  expect(JSON.stringify(listed)).not.toContain(token);
  const { rows } = await server.deps.connection.db
    .selectFrom("personal_tokens")
    .selectAll()
    .where("id", "=", shown.id)
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }));
  expect(rows).not.toContain(token);
  const notices = await browser.ask(notificationEndpoints.list, {});
  expect(notices.body.results).toMatchObject([{ title: "The access token “Spreadsheet” was created" }]);
});

test("a token is made only by somebody who has just confirmed who they are", async () => {
  const browser = await signedIn();
  server.travel(660);
  await browser.refresh();
  const refused = await create(browser);
  expect([refused.status, refused.body]).toMatchObject([403, { code: "PROOF_NEEDED" }]);
});

test.each([
  ["no rights", { permissions: {} }, "permissions"],
  ["no rights but in words", { permissions: { GUEST: "NO_ACCESS" } }, "permissions"],
  ["rights over people", { permissions: { COLLABORATOR: "EDIT" } }, "permissions"],
  ["an unknown module", { permissions: { WALLET: "VIEW" } }, "permissions"],
  ["more than a year", { days: 366 }, "days"],
  ["no time", { days: 0 }, "days"],
  ["no project", { project_ids: [] }, "project_ids"],
  ["a project that is not theirs", { project_ids: [crypto.randomUUID()] }, "project_ids"],
  ["no name", { name: " " }, "name"],
])("a token with %s is refused", async (_what, more, field) => {
  const refused = await create(await signedIn(), more);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body).join()).toContain(field);
});

test("no more tokens than the limit, also when they are made at the same moment", async () => {
  const browser = await signedIn();
  const results = await Promise.all(Array.from({ length: MAX_TOKENS + 3 }, () => create(browser)));
  expect(results.filter(({ status }) => status === 201)).toHaveLength(MAX_TOKENS);
  const refused = results.filter(({ status }) => status !== 201);
  expect(refused.every(({ status }) => status === 409 || status === 503)).toBe(true);
  const [first] = await list(browser);
  await browser.ask(personalTokenEndpoints.revoke, { params: { tokenId: first?.id as string } });
  expect((await create(browser)).status).toBe(201);
});

describe("a token ends", () => {
  test("when it is revoked, for its own user only", async () => {
    const [browser, other] = [await signedIn(), await signedIn()];
    const { token, id: tokenId } = (await create(browser)).body;
    expect((await other.ask(personalTokenEndpoints.revoke, { params: { tokenId } })).status).toBe(404);
    expect(await statusOf(token)).toBe(200);
    expect((await browser.ask(personalTokenEndpoints.revoke, { params: { tokenId } })).status).toBe(204);
    expect(await codeOf(token)).toBe("TOKEN_REFUSED");
    expect(await list(browser)).toEqual([]);
  });

  test("when its time is over; it is listed for a month and then forgotten", async () => {
    const browser = await signedIn();
    const { token, id } = (await create(browser, { days: 1 })).body;
    server.travel(86_399);
    expect(await statusOf(token)).toBe(200);
    server.travel(2);
    expect(await codeOf(token)).toBe("TOKEN_REFUSED");
    const { db } = server.deps.connection;
    await db
      .updateTable("personal_tokens")
      .set({ created_at: "2020-01-01T00:00:00Z", expires_at: "2020-02-01T00:00:00Z" })
      .where("id", "=", id)
      .execute();
    await sweep(db);
    expect(await db.selectFrom("personal_tokens").selectAll().where("id", "=", id).execute()).toEqual([]);
  });

  test("when its user signs out everywhere else, but not when one session ends", async () => {
    const browser = await signedIn();
    const { token } = (await create(browser)).body;
    await browser.ask(userEndpoints.sessions, {});
    expect(await statusOf(token)).toBe(200);
    await browser.ask(userEndpoints.endOtherSessions, {});
    expect(await codeOf(token)).toBe("TOKEN_REFUSED");
  });

  test("when its user's password changes", async () => {
    const browser = await signedIn();
    const { token } = (await create(browser)).body;
    const changed = await browser.ask(userEndpoints.updateMe, { body: { password: "a long new password" } });
    expect(changed.status).toBe(200);
    expect(await codeOf(token)).toBe("TOKEN_REFUSED");
  });

  test("when its user is blocked, for good", async () => {
    const person = await signIn(server);
    const token = await giveToken(server, person, { permissions: { GUEST: "VIEW" } });
    await server.deps.connection.db.transaction().execute((db) => blockUser(db, person.id));
    expect(await codeOf(token)).toBe("TOKEN_REFUSED");
    await server.deps.connection.db
      .updateTable("users")
      .set({ blocked_at: null })
      .where("id", "=", person.id)
      .execute();
    expect(await codeOf(token)).toBe("TOKEN_REFUSED");
  });
});
