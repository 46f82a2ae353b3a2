import { setTimeout as wait } from "node:timers/promises";
import { authEndpoints, passwordEndpoints } from "@nyota/contract/account/auth";
import { userEndpoints } from "@nyota/contract/account/users";
import { beforeAll, describe, expect, test } from "vitest";
import { newAddress, openBrowser, type Browser } from "#test/browser.ts";
import { signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import type { Answer } from "#test/client.ts";

// Whether an address has an account is revealed neither by the answer nor by its time. The mail server takes 200 ms for
// each letter.
const server = useServer();
beforeAll(() => {
  const { send, mailbox } = server.deps.mail;
  server.deps.mail = {
    mailbox,
    send: async (letter) => {
      await wait(200);
      await send(letter);
    },
  };
});

const MAX_DIFFERENCE_MS = 10;
const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;

type Ask = (browser: Browser, address: string) => Promise<Answer<unknown>>;

/**
 * How much longer a known address takes than an unknown one, in milliseconds, by the medians of alternating attempts.
 */
async function measure(ask: Ask, prepare: (browser: Browser) => Promise<unknown>) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let tries = 0; tries < 15; tries += 1)
    for (const kind of tries % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
      const address = kind === "known" ? (await signIn(server)).email : newAddress();
      const browser = openBrowser(server);
      await prepare(browser);
      const started = performance.now();
      await ask(browser, address);
      times[kind].push(performance.now() - started);
    }
  return Math.abs(median(times.known) - median(times.unknown));
}

/**
 * The smallest of several rounds: a busy machine may be slow in one round, while a difference in the program appears in
 * every one.
 */
async function smallestDifference(ask: Ask, prepare: (browser: Browser) => Promise<unknown>) {
  let smallest = Infinity;
  for (let round = 0; round < 4 && smallest > MAX_DIFFERENCE_MS; round += 1)
    smallest = Math.min(smallest, await measure(ask, prepare));
  return smallest;
}

const nothing = async () => {};
const ways: [name: string, ask: Ask, prepare: (browser: Browser) => Promise<unknown>][] = [
  ["asking for a code", (browser, address) => browser.requestCode(address), nothing],
  ["signing in with a wrong password", (browser, address) => browser.login(address, "something else"), nothing],
  [
    "asking for a new password",
    (browser, email) => browser.ask(passwordEndpoints.forgot, { body: { email } }),
    nothing,
  ],
  [
    "adding the address to an account",
    (browser, address) => browser.ask(userEndpoints.requestAddress, { body: { address } }),
    (browser) => browser.signIn(newAddress()),
  ],
];

describe.each(ways)("%s", (_, ask, prepare) => {
  test("is answered in the same words for a known and an unknown address", async () => {
    const answerFor = async (address: string) => {
      const browser = openBrowser(server);
      await prepare(browser);
      const { status, body, headers } = await ask(browser, address);
      const names = [headers["set-cookie"] ?? []].flat().map((line) => String(line).split("=")[0]);
      // Values that differ in any two answers: times, and the address in the request.
      const same = JSON.stringify(body)
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "then")
        .replaceAll(/\w+•••|[\w.]+@/g, "who@");
      return { status, same, names };
    };
    expect(await answerFor((await signIn(server)).email)).toEqual(await answerFor(newAddress()));
  });

  test(`takes the same time for both, within ${MAX_DIFFERENCE_MS} ms`, async () => {
    expect(await smallestDifference(ask, prepare)).toBeLessThanOrEqual(MAX_DIFFERENCE_MS);
  }, 180_000);
});

test("with sign-up closed, requesting a code takes the same time as well", async () => {
  const { config } = server.deps;
  server.deps.config = { ...config, signUp: "closed" };
  try {
    const ask: Ask = (browser, address) => browser.ask(authEndpoints.requestOtp, { body: { address } });
    expect(await smallestDifference(ask, nothing)).toBeLessThanOrEqual(MAX_DIFFERENCE_MS);
  } finally {
    server.deps.config = config;
  }
}, 180_000);
