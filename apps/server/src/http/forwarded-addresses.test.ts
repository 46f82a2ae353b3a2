import { authEndpoints } from "@nyota/contract/account/auth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp, type App } from "#app.ts";
import { call } from "#test/client.ts";
import { useServer } from "#test/harness.ts";

const server = useServer();
let app: App;
beforeAll(async () => {
  app = await buildApp({ ...server.deps, config: { ...server.deps.config, trustProxy: 1 } });
});
afterAll(() => app?.close());

let people = 0;
test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:555", "203.0.113.7"],
  ["198.51.100.1, 203.0.113.8:555", "203.0.113.8"],
  ["[2001:db8::9]:555", "2001:db8::9"],
  ["fe80::1%eth0", "fe80::1"],
  ["garbage", null],
  ["unknown", null],
])("a person whose address is %s according to the proxy gets a code", async (forwarded, stored) => {
  const address = `forwarded${(people += 1)}@example.com`;
  const headers = { "x-forwarded-for": forwarded };
  const answer = await call(app, authEndpoints.requestOtp, { body: { address } }, { headers });
  expect(answer.status).toBe(200);
  const row = await server.deps.connection.db
    .selectFrom("otp_challenges")
    .select("ip")
    .where("address", "=", address)
    .executeTakeFirstOrThrow();
  expect(row.ip).toBe(stored);
});
