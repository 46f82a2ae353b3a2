import { userEndpoints } from "@nyota/contract/account/users";
import { beforeEach, describe, expect, test } from "vitest";
import { describeDevice } from "#features/auth/rules.ts";
import { newAddress, openBrowser, type Browser } from "#test/browser.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
beforeEach(() => server.travel(86_400));

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

async function twoDevices() {
  const address = newAddress();
  const desk = openBrowser(server, { ip: "203.0.113.7", userAgent: windows });
  await desk.signIn(address);
  server.travel(61);
  const pocket = openBrowser(server, { ip: "2001:db8:1:2:3:4:5:6", userAgent: phone });
  await pocket.signIn(address);
  return { address, desk, pocket };
}
const list = async (browser: Browser) => (await browser.ask(userEndpoints.sessions, {})).body.results;
const isOut = async (browser: Browser) => (await browser.ask(userEndpoints.me, {})).status === 401;

test("the list names device, network and last use, and marks this one", async () => {
  const { desk } = await twoDevices();
  server.travel(600);
  const before = Date.now();
  const sessions = await list(desk);
  expect(sessions).toMatchObject([
    { device: "Chrome on Windows", network: "203.0.113.7", is_current: true },
    { device: "Safari on iPhone", network: "2001:db8:1:2::/64", is_current: false },
  ]);
  const [here, there] = sessions.map(({ last_used_at }) => Date.parse(last_used_at)) as [number, number];
  expect(here - there).toBeGreaterThan(590_000);
  expect(here).toBeGreaterThan(before);
});

test("a session in the list can be ended, at once and permanently", async () => {
  const { desk, pocket } = await twoDevices();
  const other = (await list(desk)).find(({ is_current }) => !is_current)?.id as string;
  const end = () => desk.ask(userEndpoints.endSession, { params: { sessionId: other } });
  expect((await end()).status).toBe(204);
  expect([await isOut(pocket), (await pocket.refresh()).status, await isOut(desk)]).toEqual([true, 401, false]);
  expect(await list(desk)).toHaveLength(1);
  expect((await end()).status).toBe(404);
});

test("all other sessions can be ended at once, and this one continues", async () => {
  const { address, desk, pocket } = await twoDevices();
  server.travel(61);
  const third = openBrowser(server);
  await third.signIn(address);
  const { body } = await desk.ask(userEndpoints.endOtherSessions, {});
  expect(body.results).toMatchObject([{ is_current: true }]);
  expect([await isOut(pocket), await isOut(third), await isOut(desk)]).toEqual([true, true, false]);
});

test("another user's session is neither listed nor can be ended", async () => {
  const [mine, other] = [await twoDevices(), await twoDevices()];
  const [theirs] = await list(other.desk);
  const answer = await mine.desk.ask(userEndpoints.endSession, { params: { sessionId: theirs?.id as string } });
  expect(answer.status).toBe(404);
  expect(await isOut(other.desk)).toBe(false);
  expect((await list(mine.desk)).map(({ id }) => id)).not.toContain(theirs?.id);
});

test.each([
  [windows, "Chrome on Windows"],
  [phone, "Safari on iPhone"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [`${windows} Edg/140.0.0.0`, "Edge on Windows"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome on Android"],
  ["curl/8.5.0", "Unknown device"],
  [null, "Unknown device"],
])("%s is called %s", (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});

describe("a refresh token that was exchanged", () => {
  const keep = (browser: Browser) => new Map(browser.cookies);
  const putBack = (browser: Browser, cookies: Map<string, string>) => {
    for (const [name, value] of cookies) browser.cookies.set(name, value);
  };
  async function signedIn() {
    const browser = openBrowser(server);
    await browser.signIn(newAddress());
    return { browser, first: keep(browser) };
  }

  test("can be used again after a lost answer, if the new access token was not used", async () => {
    const { browser, first } = await signedIn();
    await browser.refresh();
    server.travel(3_600);
    putBack(browser, first);
    expect((await browser.refresh()).status).toBe(200);
  });

  test("ends the session when it is used after the new access token was used", async () => {
    const { browser, first } = await signedIn();
    await browser.refresh();
    expect((await browser.ask(userEndpoints.me, {})).status).toBe(200);
    const newest = keep(browser);
    server.travel(61);
    const thief = openBrowser(server);
    putBack(thief, first);
    expect((await thief.refresh()).body).toMatchObject({ code: "SESSION_ENDED" });
    putBack(browser, newest);
    expect((await browser.refresh()).status).toBe(401);
    expect(await isOut(browser)).toBe(true);
  });

  test("can be used by a second tab within half a minute", async () => {
    const { browser, first } = await signedIn();
    await browser.refresh();
    await browser.ask(userEndpoints.me, {});
    putBack(browser, first);
    expect((await browser.refresh()).status).toBe(200);
  });
});
