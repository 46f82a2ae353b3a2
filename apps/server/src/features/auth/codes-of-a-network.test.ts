import { expect, test } from "vitest";
import { newAddress, newIp, openBrowser } from "#test/browser.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();

/** The answers to as many people of one network who ask for their first code. */
async function askFor(people: number) {
  const ip = newIp();
  const statuses: number[] = [];
  for (let n = 0; n < people; n += 1)
    statuses.push((await openBrowser(server, { ip }).requestCode(newAddress())).status);
  return statuses;
}

test("thirty people of one network get a code in an hour, those of another network not fewer", async () => {
  server.deps.config = { ...server.deps.config, rateLimits: true };
  const statuses = await askFor(31);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
  expect(await askFor(1)).toEqual([200]);
});

test("with the request limits off, a network has no limit", async () => {
  server.deps.config = { ...server.deps.config, rateLimits: false };
  expect((await askFor(31)).at(-1)).toBe(200);
});
