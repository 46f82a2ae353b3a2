import { startWhatsApp, type FakeWhatsApp } from "@nyota/whatsapp-linked/fake-whatsapp";
import pg from "pg";
import { linkSealer } from "#features/senders/linked-store.ts";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { runProgram, startProcess } from "../processes.ts";
import { secret as old, startServer } from "../server.ts";
import { until } from "../until.ts";
import { prepareLinked } from "../whatsapp/use-linked.ts";

// Each test starts the program several times.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const next = "y".repeat(40);
const ended: (() => unknown)[] = [];
let whatsapp: FakeWhatsApp;
type Key = { name: Buffer; sealed: Buffer };

beforeEach(async () => {
  whatsapp = await startWhatsApp();
  ended.push(whatsapp.close);
});
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** A number that was linked with its phone, and has written to a guest, in a database without connections. */
async function linkNumber() {
  const cleanups: (() => Promise<unknown>)[] = [];
  const linking = { NYOTA_LINKED_NUMBERS: "true", NYOTA_LINKED_URL: whatsapp.url, NYOTA_LINKED_GAP: "0" };
  const server = await startServer(inject("databaseUrl"), { cleanups, env: linking });
  // The server is stopped; its database and files stay until the test ends.
  ended.push(...cleanups.splice(0, 2));
  await server.work();
  const at = await prepareLinked({ server, whatsapp });
  await at.linkByQr();
  await at.addGuests([{ first_name: "Asha", phone: "+919829077001" }]);
  const campaign = at.campaign(await at.linkedDraft());
  await campaign.send();
  await until(campaign.read, ({ status }) => status === "COMPLETED");
  const env = { DATABASE_URL: server.loginUrl, DATABASE_MIGRATE_URL: server.url, NYOTA_HOME: server.deps.config.home };
  for (const close of cleanups.toReversed()) await close();
  const query = async <R extends pg.QueryResultRow>(text: string): Promise<R[]> => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<R>(text, [at.linkedId]);
    await client.end();
    return rows;
  };
  return {
    phone: at.phone,
    rotate: (args: string[] = []) =>
      runProgram(["rotate", ...args], {
        ...env,
        NYOTA_OLD_SECRET: args.length > 0 ? undefined : old,
        NYOTA_SECRET: next,
      }),
    /** Sends from now on with a secret, as the program does. */
    work: async (secret: string) => {
      const { preload, env: trusting } = whatsapp.trust;
      const running = await startProcess(
        "worker",
        { ...env, ...linking, ...trusting, NYOTA_SECRET: secret },
        { preload },
      );
      ended.push(async () => {
        running.kill("SIGKILL");
        await running.exited;
      });
    },
    keys: () => query<Key>("select name, sealed_key as sealed from linked_keys where sender_id = $1 order by name"),
    /** What the keys are, each with what it is for. */
    open: (keys: readonly Key[], secret: string) =>
      keys
        .map((key) => linkSealer(secret).unsealKey({ projectId: at.projectId, senderId: at.linkedId }, key))
        .toSorted((a, b) => `${a?.type} ${a?.id}`.localeCompare(`${b?.type} ${b?.id}`)),
    readState: async () => (await query("select state, state_reason from senders where id = $1"))[0],
  };
}

test("a number is linked after a rotation as before", async () => {
  const number = await linkNumber();
  const before = await number.keys();
  expect(before.length).toBeGreaterThan(0);
  const { code, output } = await number.rotate();
  expect([code, output]).toEqual([
    0,
    expect.stringContaining("Linked WhatsApp numbers: 1 sealed with the new secret."),
  ]);
  const after = await number.keys();
  expect(number.open(after, next)).toEqual(number.open(before, old));
  expect(number.open(after, next)).not.toContain(undefined);
  // Also the names of keys are made with the secret.
  expect(after.filter(({ name }) => before.some((key) => key.name.equals(name)))).toEqual([]);

  const logins = whatsapp.state.logins;
  await number.work(next);
  await until(
    async () => whatsapp.connections(number.phone),
    (count) => count === 1,
    30_000,
  );
  expect(whatsapp.state.logins).toBe(logins + 1);
  expect(await number.readState()).toEqual({ state: "CONNECTED", state_reason: null });
});

test("run once more, nothing is sealed twice", async () => {
  const number = await linkNumber();
  expect((await number.rotate()).code).toBe(0);
  const sealed = await number.keys();
  const { code, output } = await number.rotate();
  expect([code, output]).toEqual([0, expect.not.stringContaining("Linked WhatsApp numbers")]);
  expect(await number.keys()).toEqual(sealed);
});

test("when the old secret is lost, the number has to be linked again, and says so", async () => {
  const number = await linkNumber();
  const { code, output } = await number.rotate(["--lost"]);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining("1 linked WhatsApp numbers have to be linked with their phones again."),
  ]);
  await number.work(next);
  const state = await until(number.readState, (row) => row?.["state"] !== "CONNECTED", 30_000);
  expect(state).toEqual({ state: "DISCONNECTED", state_reason: "The link with the phone was lost. Link it again." });
  expect(whatsapp.connections(number.phone)).toBe(0);
});
