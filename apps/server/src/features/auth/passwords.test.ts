import { passwordEndpoints } from "@nyota/contract/account/auth";
import { userEndpoints } from "@nyota/contract/account/users";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withPasswords } from "#http/limits/passwords.ts";
import { inTransaction } from "#http/transaction.ts";
import { codeFor, countLetters, letterTo, newAddress, openBrowser } from "#test/browser.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";

const server = useServer();
beforeAll(() => server.work());
beforeEach(() => server.travel(86_400));

const [first, second] = ["lotus and marigold", "saffron and jasmine"];

async function newHost() {
  const address = newAddress();
  const browser = openBrowser(server);
  await browser.signIn(address);
  await browser.ask(userEndpoints.updateMe, { body: { password: first } });
  server.travel(61);
  return { address, browser };
}
const forgot = (email: string) => openBrowser(server).ask(passwordEndpoints.forgot, { body: { email } });
const reset = (token: string, password: string) =>
  openBrowser(server).ask(passwordEndpoints.reset, { body: { token, password } });

const check = (token: string) => openBrowser(server).ask(passwordEndpoints.checkReset, { body: { token } });

const links = ({ address }: { address: string }) =>
  (server.deps.mail.mailbox?.() ?? [])
    .filter(({ to, subject }) => to === address && /new Nyota password/.test(subject))
    .map(({ text }) => /reset=([\w-]+)/.exec(text)?.[1] ?? "");
async function askForLinks(host: { address: string }, count: number) {
  for (let i = 0; i < count; i += 1) expect((await forgot(host.address)).status).toBe(200);
  return until(
    async () => links(host),
    (found) => found.length === count,
  );
}

describe("a link for a new password", () => {
  test("sets it once, ends every session and every other link", async () => {
    const host = await newHost();
    const [one = "", other = ""] = await askForLinks(host, 2);
    for (const link of [one, other]) expect((await check(link)).status).toBe(204);
    expect((await reset(one, second)).status).toBe(200);
    for (const used of [one, other]) expect((await reset(used, "another one")).body).toHaveProperty("token");
    for (const used of [one, other]) expect((await check(used)).body).toHaveProperty("token");
    expect((await host.browser.ask(userEndpoints.me, {})).status).toBe(401);
    expect((await openBrowser(server).login(host.address, second)).status).toBe(200);
  });

  test("ends when the password or the address is changed", async () => {
    const [changed, moved] = [await newHost(), await newHost()];
    const [[one = ""], [other = ""]] = [await askForLinks(changed, 1), await askForLinks(moved, 1)];
    await changed.browser.ask(userEndpoints.updateMe, { body: { password: second, current_password: first } });
    expect((await reset(one, "another one")).status).toBe(400);
    const wanted = newAddress();
    await moved.browser.ask(userEndpoints.requestAddress, { body: { address: wanted } });
    await moved.browser.ask(userEndpoints.confirmAddress, { body: { code: codeFor(server, wanted) } });
    expect((await reset(other, "another one")).status).toBe(400);
  });

  test("is not mailed to an address without an account", async () => {
    const [host, stranger] = [await newHost(), newAddress()];
    expect((await forgot(stranger)).body).toEqual((await forgot(host.address)).body);
    await letterTo(server, host.address, /new Nyota password/);
    const { db } = server.deps.connection;
    await until(
      () => db.selectFrom("password_resets").select("id").where("email", "=", stranger).execute(),
      (rows) => rows.length === 0,
    );
    expect(countLetters(server, stranger)).toBe(0);
  });

  test("works for an hour", async () => {
    const host = await newHost();
    const [link = ""] = await askForLinks(host, 1);
    server.travel(3_601);
    expect((await reset(link, second)).status).toBe(400);
  });
});

describe("the user's own password", () => {
  test("can be changed with the current one, and the other sessions end", async () => {
    const { address, browser } = await newHost();
    const other = openBrowser(server);
    await other.login(address, first);
    server.travel(700);
    const wrong = await browser.ask(userEndpoints.updateMe, { body: { password: second, current_password: "no" } });
    expect(wrong).toMatchObject({ status: 400, body: { current_password: [expect.any(String)] } });
    const right = await browser.ask(userEndpoints.updateMe, { body: { password: second, current_password: first } });
    expect(right.status).toBe(200);
    expect((await other.ask(userEndpoints.me, {})).body).toMatchObject({ code: "SESSION_ENDED" });
    expect((await browser.ask(userEndpoints.me, {})).status).toBe(200);
  });

  test("changed during another change is not overwritten", async () => {
    const { browser } = await newHost();
    const change = (password: string) =>
      browser.ask(userEndpoints.updateMe, { body: { password, current_password: first } });
    const statuses = (await Promise.all([change(second), change("a third one")])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([200]));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

test("a login whose password was changed while it was compared is refused", async () => {
  const { address } = await newHost();
  const { db } = server.deps.connection;
  const waits = async () =>
    (await sql<{ n: number }>`select count(*) as n from pg_locks where not granted`.execute(db)).rows[0]?.n ?? 0;
  const answer = await db.transaction().execute(async (trx) => {
    await trx.selectFrom("users").select("id").where("email", "=", address).forUpdate().execute();
    const login = openBrowser(server).login(address, first);
    await until(waits, (n) => n > 0);
    await trx.updateTable("users").set({ password_hash: null }).where("email", "=", address).execute();
    return { login };
  });
  expect((await answer.login).body).toMatchObject({ code: "LOGIN_FAILED" });
});

describe("hashing", () => {
  test("is refused inside a transaction", async () => {
    const request = { ip: "127.0.0.1", id: "test", log: server.deps.log } as never;
    const hashing = inTransaction(server.deps, request, () =>
      withPasswords("network", (passwords) => passwords.hash("anything")),
    );
    await expect(hashing).rejects.toThrow(/before the transaction/);
  });

  test("for sixty logins at once leaves connections for other requests", async () => {
    const address = newAddress();
    const { browser } = await newHost();
    const logins = Array.from({ length: 60 }, () => openBrowser(server).login(address, "anything"));
    const { countWaiting } = server.deps.connection;
    let waitingForConnection = 0;
    let isOver = false;
    const all = Promise.all(logins).finally(() => (isOver = true));
    while (!isOver) {
      expect((await browser.ask(userEndpoints.me, {})).status).toBe(200);
      waitingForConnection = Math.max(waitingForConnection, countWaiting());
    }
    expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([400, 403]));
    expect(waitingForConnection).toBe(0);
  });
});
