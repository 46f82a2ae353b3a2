import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectEndpoints } from "@nyota/contract/account/projects";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { startEmbedded } from "#db/embedded.ts";
import { asOwner } from "../../../../bench/chaos/scene.ts";
import { call } from "../client.ts";
import { makeProject, signIn, type Person } from "../factories.ts";
import { useServer } from "../harness.ts";
import { runProgram, sharing, startProcess } from "../processes.ts";

// Each test starts the program several times.
vi.setConfig({ testTimeout: 120_000 });
const server = useServer();
const grant = (...args: string[]) => runProgram(["grant", ...args], sharing(server));
const balancesOf = async (person: Person) => {
  const { body } = await call(server.app, walletEndpoints.balances, { query: {} }, person);
  return Object.fromEntries(body.balances.map(({ product_name, net_balance }) => [product_name, net_balance]));
};

test("puts plans into the wallet, with an entry, and they upgrade a project", async () => {
  const person = await signIn(server);
  const project = await makeProject(server, person);
  const { code, output } = await grant(person.email.toUpperCase(), "gRaNd");
  expect(output).toContain(`Given to ${person.email}: 1 × Grand. The wallet has 1 × Grand now.`);
  expect(code).toBe(0);
  expect((await grant(person.email, "royal", "3")).output).toContain("3 × Royal");
  expect((await grant(person.email, "ROYAL", "1000")).output).toContain("The wallet has 1003 × Royal now.");
  expect(await balancesOf(person)).toEqual({ Trial: 0, Grand: 1, Royal: 1_003 });

  const { body: history } = await call(server.app, walletEndpoints.transactions, { query: {} }, person);
  expect(history.results.slice(0, 3).map(({ product_name, delta, reason }) => [product_name, delta, reason])).toEqual([
    ["Royal", 1_000, "ADMIN"],
    ["Royal", 3, "ADMIN"],
    ["Grand", 1, "ADMIN"],
  ]);
  const { body: wallet } = await call(server.app, walletEndpoints.balances, { query: {} }, person);
  const product = wallet.balances.find(({ product_name }) => product_name === "Grand")?.product_id as string;
  const params = { projectId: project.id };
  const upgraded = await call(server.app, projectEndpoints.upgradePlan, { params, body: { product } }, person);
  expect(upgraded.body).toMatchObject({ product: "Grand", is_on_trial_plan: false });
});

test("finds an account by its phone number, however it is written", async () => {
  const person = await signIn(server);
  await asOwner(server, "update users set phone = '+919829011432' where id = $1", [person.id]);
  const { code } = await grant("+91 98290-11432", "Intimate");
  expect(code).toBe(0);
  expect(await balancesOf(person)).toMatchObject({ Intimate: 1 });
});

test("refuses in plain words, and gives nothing", async () => {
  const person = await signIn(server);
  const refusals = await Promise.all([
    grant(),
    grant("nobody@example.com", "Grand"),
    grant("asha", "Grand"),
    grant(person.email, "Premium Plan"),
    grant(person.email, "Grand", "0"),
    grant(person.email, "Grand", "1001"),
    grant(person.email, "Grand", "two"),
    grant(person.email, "Premium", "Plan", "2"),
  ]);
  expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 1));
  const [missing, unknown, noAddress, plan, none, many, word, quotes] = refusals.map(({ output }) => output.trim());
  expect(missing).toContain("needs an e-mail address or phone number, and a plan");
  expect(unknown).toBe(
    "No account has the address nobody@example.com. Its owner has to sign in once before. Nothing was given.",
  );
  expect(noAddress).toContain("“asha” is no address.");
  expect(plan).toBe(
    "There is no plan “Premium Plan”. The plans are: Trial, Intimate, Grand, Royal. Nothing was given.",
  );
  for (const [text, count] of [
    [none, "0"],
    [many, "1001"],
    [word, "two"],
  ])
    expect(text).toBe(`“${count}” is not a number of plans from 1 to 1,000. Nothing was given.`);
  expect(quotes).toContain("Put a plan of several words in quotes.");
  expect(await balancesOf(person)).toEqual({ Trial: 1 });
});

test("works on the embedded database while the server runs, and while it does not", async () => {
  const home = mkdtempSync(path.join(tmpdir(), "nyota-granting-"));
  chmodSync(home, 0o755);
  onTestFinished(async () => {
    await (await startEmbedded(home)).stop();
    rmSync(home, { recursive: true, force: true });
  });
  const query = async (text: string) => {
    const { url, stop } = await startEmbedded(home);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(text).finally(() => client.end());
    await stop();
    return rows as unknown[];
  };
  const running = await startProcess("start", { NYOTA_HOME: home });
  await query("insert into users (email, full_name, user_type) values ('asha@example.com', 'Asha', 'host')");
  const whileRunning = await runProgram(["grant", "asha@example.com", "Grand"], { NYOTA_HOME: home });
  expect(whileRunning.output).toContain("The wallet has 1 × Grand now.");
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  running.kill("SIGTERM");
  expect((await running.exited).code).toBe(0);
  const stopped = await runProgram(["grant", "asha@example.com", "Grand"], { NYOTA_HOME: home });
  expect(stopped.output).toContain("The wallet has 2 × Grand now.");
  expect(await query("select delta, reason from wallet_entries where reason = 'ADMIN'")).toEqual([
    { delta: 1, reason: "ADMIN" },
    { delta: 1, reason: "ADMIN" },
  ]);
});
