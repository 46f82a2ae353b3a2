import { merchantEndpoints } from "@nyota/contract/account/merchants";
import { userEndpoints } from "@nyota/contract/account/users";
import { expect, test, vi } from "vitest";
import { call } from "../client.ts";
import { makeFirm, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";
import { runProgram, sharing } from "../processes.ts";

// Each test starts the program several times.
vi.setConfig({ testTimeout: 120_000 });
const server = useServer();
const merchant = (...args: string[]) => runProgram(["merchant", ...args], sharing(server));

test("adds a firm with its administrator, and to a firm that exists another one", async () => {
  const [meera, ravi] = [await signIn(server, { full_name: "Meera Rao" }), await signIn(server)];
  const { code, output } = await merchant("add", "Sunrise Weddings", meera.email.toUpperCase());
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(`Added Sunrise Weddings. ${meera.email} is its administrator.`),
  ]);
  const [firm] = (await call(server.app, merchantEndpoints.mine, {}, meera)).body.results;
  expect(firm).toMatchObject({ status: "ACTIVE", group: "ADMINISTRATOR", merchant: { name: "Sunrise Weddings" } });
  expect(output.replaceAll("-", "")).toContain(firm?.merchant.code);
  expect((await call(server.app, userEndpoints.me, {}, meera)).body.user_type).toBe("merchant");

  expect((await merchant("add", "sunrise weddings", ravi.email)).output).toContain(
    `Sunrise Weddings exists already. ${ravi.email} is an administrator of it now.`,
  );
  const { body } = await call(server.app, merchantEndpoints.list, { query: {} }, meera);
  expect(body.results.map(({ is_administrator }) => is_administrator)).toEqual([true, true]);
});

test("gives an administrator of the firm their rights back", async () => {
  const person = await signIn(server);
  const firm = await makeFirm(server, "Moonlight Events");
  await firm.addStaff(person, "READ_ONLY");
  expect((await merchant("add", "Moonlight Events", person.email)).code).toBe(0);
  const [membership] = (await call(server.app, merchantEndpoints.mine, {}, person)).body.results;
  expect(membership?.group).toBe("ADMINISTRATOR");
});

test("refuses in plain words, and adds nothing", async () => {
  const [person, busy] = [await signIn(server), await signIn(server)];
  await (await makeFirm(server, "Busy Planners")).addStaff(busy, "PLANNER");
  const refusals = await Promise.all([
    merchant(),
    merchant("remove", "Sunset"),
    merchant("add", "Sunset"),
    merchant("add", "Sunset", "Weddings", person.email),
    merchant("add", " ", person.email),
    merchant("add", "Sunset", "meera"),
    merchant("add", "Sunset", "nobody@example.com"),
    merchant("add", "Sunset", busy.email),
  ]);
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 1));
  const [none, verb, missing, quotes, name, noAddress, unknown, taken] = refusals.map(({ output }) => output.trim());
  expect(none).toContain("knows only “add”");
  expect(verb).toContain("knows only “add”");
  expect(missing).toContain("needs the name of a firm, and the address of its administrator");
  expect(quotes).toContain("Put a name of several words in quotes.");
  expect(name).toContain("is no name");
  expect(noAddress).toContain("“meera” is no address.");
  expect(unknown).toBe(
    "No account has the address nobody@example.com. Its owner has to sign in once before. Nothing was added.",
  );
  expect(taken).toBe(`${busy.email} works for Busy Planners already. Nothing was added.`);
  const firms = await server.deps.connection.db
    .selectFrom("merchants")
    .select("name")
    .where("name", "=", "Sunset")
    .execute();
  expect(firms).toEqual([]);
});
