import { afterAll, beforeAll, expect, test } from "vitest";
import { codeFor, countLetters, letterTo, newAddress, newPhone, openBrowser } from "#test/browser.ts";
import { makeFirm } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let here: string;
beforeAll(async () => {
  here = newAddress();
  await openBrowser(server).signIn(here);
  server.travel(61);
  server.deps.config = { ...server.deps.config, signUp: "closed" };
});
const sent: string[] = [];
afterAll(() => (sent.length = 0));

test("existing accounts can still sign in", async () => {
  expect((await openBrowser(server).signIn(here)).is_new).toBe(false);
});

test("a new address gets the same answer, and a letter with advice instead of a code", async () => {
  const address = newAddress();
  const asked = await openBrowser(server).requestCode(address);
  expect(asked).toMatchObject({ status: 200, body: { channel: "EMAIL", attempts_left: 5 } });
  const letter = await letterTo(server, address, /No new accounts/);
  expect(letter.text).toContain("Ask the person who runs it");
  expect(`${letter.subject} ${letter.text}`).not.toMatch(/\d{6}/);
});

test("a code from before sign-up was closed creates no account", async () => {
  const address = newAddress();
  const { config } = server.deps;
  server.deps.config = { ...config, signUp: "open" };
  const browser = openBrowser(server);
  await browser.requestCode(address);
  server.deps.config = config;
  const refused = await browser.enterCode(codeFor(server, address));
  expect(refused).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
  const { db } = server.deps.connection;
  expect(await db.selectFrom("users").select("id").where("email", "=", address).execute()).toEqual([]);
});

test("an address that a firm has invited gets an account, until the invitation is over", async () => {
  const { db } = server.deps.connection;
  const { id } = await makeFirm(server);
  const [invited, late] = [newAddress(), newAddress()];
  const invite = (email: string, expires_at: string) =>
    db.insertInto("merchant_members").values({ merchant_id: id, email, expires_at }).execute();
  await invite(invited, "2099-01-01T00:00:00Z");
  await invite(late, "2020-01-01T00:00:00Z");
  expect((await openBrowser(server).signIn(invited)).is_new).toBe(true);
  await openBrowser(server).requestCode(late);
  await letterTo(server, late, /No new accounts/);
});

test("text messages stop for everyone when the daily limit is reached, and mail is still sent", async () => {
  const { config, sms } = server.deps;
  server.deps.config = { ...config, signUp: "open", smsPerDay: 3 };
  server.deps.sms = { send: async ({ to }) => void sent.push(to) };
  try {
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push(await openBrowser(server).requestCode(newPhone()));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 503, 503]);
    expect(statuses[4]?.body).toMatchObject({ code: "UNAVAILABLE", detail: expect.stringContaining("e-mail") });
    expect(sent).toHaveLength(3);
    const address = newAddress();
    expect((await openBrowser(server).requestCode(address)).status).toBe(200);
    expect(countLetters(server, address)).toBe(1);
    server.travel(86_400);
    expect((await openBrowser(server).requestCode(newPhone())).status).toBe(200);
  } finally {
    server.deps.config = config;
    server.deps.sms = sms;
  }
});
