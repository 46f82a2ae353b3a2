import { passwordEndpoints } from "@nyota/contract/account/auth";
import { merchantEndpoints } from "@nyota/contract/account/merchants";
import { beforeAll, describe, expect, test } from "vitest";
import { countLetters, letterTo, openBrowser } from "#test/browser.ts";
import { call } from "#test/client.ts";
import { makeFirm, signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";

const server = useServer();
beforeAll(() => server.work());

const forgot = (email: string) =>
  openBrowser(server).ask(passwordEndpoints.forgot, { body: { email, for: "merchant" } });
const reset = (token: string) =>
  openBrowser(server).ask(passwordEndpoints.reset, { body: { token, password: "lotus and marigold" } });

async function staffWithLink() {
  const [firm, boss, person] = [await makeFirm(server), await signIn(server), await signIn(server)];
  await firm.addStaff(boss, "ADMINISTRATOR");
  const staffId = await firm.addStaff(person, "PLANNER");
  expect((await forgot(person.email)).status).toBe(200);
  const { text } = await letterTo(server, person.email, /new Nyota password/);
  return { boss, person, staffId, token: /merchants\/new-password\?token=([\w-]+)/.exec(text)?.[1] ?? "" };
}

describe("a link for a new password of staff", () => {
  test("sets it once", async () => {
    const { person, token } = await staffWithLink();
    expect((await reset(token)).status).toBe(200);
    expect((await openBrowser(server).login(person.email, "lotus and marigold")).status).toBe(200);
    expect((await reset(token)).body).toHaveProperty("token");
  });

  test("ends when the user is no longer staff of the firm, also if another firm takes them", async () => {
    const { boss, person, staffId, token } = await staffWithLink();
    await call(server.app, merchantEndpoints.remove, { params: { staffId } }, boss);
    expect((await reset(token)).body).toHaveProperty("token");
    await (await makeFirm(server, "Moonlight Events")).addStaff(person, "PLANNER");
    expect((await reset(token)).body).toHaveProperty("token");
  });

  test("works for an hour, and a guessed one never", async () => {
    const { token } = await staffWithLink();
    expect((await reset(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).body).toHaveProperty("token");
    server.travel(3_601);
    expect((await reset(token)).body).toHaveProperty("token");
  });

  test("is not mailed to a host or to nobody, with the same answer", async () => {
    const { person } = await staffWithLink();
    const host = await signIn(server);
    const answers = [await forgot(person.email), await forgot(host.email), await forgot("nobody.here@example.com")];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, answers[0]?.body]));
    const { db } = server.deps.connection;
    await until(
      () => db.selectFrom("password_resets").select("id").where("email", "=", host.email).execute(),
      (rows) => rows.length === 0,
    );
    expect(countLetters(server, host.email)).toBe(0);
  });
});
