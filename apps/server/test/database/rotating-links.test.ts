import { type FakeWhatsApp, startWhatsApp } from "@nyota/whatsapp-linked/fake-whatsapp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { linkSealer } from "#features/senders/linked-store.ts";
import { runProgram } from "../processes.ts";
import { secret as old } from "../server.ts";
import { until } from "../until.ts";
import { linkAndStop, type StoppedLinked } from "../whatsapp/stopped-linked.ts";

// Each test starts the program several times.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const next = "y".repeat(40);
const ended: (() => unknown)[] = [];
let whatsapp: FakeWhatsApp;
let number: StoppedLinked;
type Key = { name: Buffer; sealed: Buffer };

beforeEach(async () => {
  whatsapp = await startWhatsApp();
  ended.push(whatsapp.close);
  number = await linkAndStop({
    whatsapp,
    ended,
    last: async (at) => {
      // So that it has keys of a session with somebody.
      await at.addGuests([{ first_name: "Asha", phone: "+919829077001" }]);
      const campaign = at.campaign(await at.linkedDraft());
      await campaign.send();
      await until(campaign.read, ({ status }) => status === "COMPLETED");
    },
  });
});
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

const rotate = (args: string[] = []) =>
  runProgram(["rotate", ...args], {
    ...number.env,
    NYOTA_OLD_SECRET: args.length > 0 ? undefined : old,
    NYOTA_SECRET: next,
  });
const readKeys = () =>
  number.query<Key>("select name, sealed_key as sealed from linked_keys where sender_id = $1 order by name");
/** What the keys are, each with what it is for. */
const open = (keys: readonly Key[], secret: string) =>
  keys
    .map((key) => linkSealer(secret).unsealKey({ projectId: number.projectId, senderId: number.linkedId }, key))
    .toSorted((a, b) => `${a?.type} ${a?.id}`.localeCompare(`${b?.type} ${b?.id}`));
const readState = async () =>
  (await number.query<{ state: string }>("select state, state_reason from senders where id = $1"))[0];

test("a number is linked after a rotation as before", async () => {
  const before = await readKeys();
  expect(before.length).toBeGreaterThan(0);
  const { code, output } = await rotate();
  expect([code, output]).toEqual([
    0,
    expect.stringContaining("Linked WhatsApp numbers: 1 sealed with the new secret."),
  ]);
  const after = await readKeys();
  expect(open(after, next)).toEqual(open(before, old));
  expect(open(after, next)).not.toContain(undefined);
  // Also the names of keys are made with the secret.
  expect(after.filter(({ name }) => before.some((key) => key.name.equals(name)))).toEqual([]);

  const { logins } = whatsapp.state;
  await number.work({ NYOTA_SECRET: next });
  await until(
    async () => whatsapp.connections(number.phone),
    (count) => count === 1,
    30_000,
  );
  expect(whatsapp.state.logins).toBe(logins + 1);
  expect(await readState()).toEqual({ state: "CONNECTED", state_reason: null });
});

test("run once more, nothing is sealed twice", async () => {
  expect((await rotate()).code).toBe(0);
  const sealed = await readKeys();
  const { code, output } = await rotate();
  expect([code, output]).toEqual([0, expect.not.stringContaining("Linked WhatsApp numbers")]);
  expect(await readKeys()).toEqual(sealed);
});

test("when the old secret is lost, the number has to be linked again, and says so", async () => {
  const { code, output } = await rotate(["--lost"]);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining("1 linked WhatsApp numbers have to be linked with their phones again."),
  ]);
  await number.work({ NYOTA_SECRET: next });
  const state = await until(readState, (row) => row?.state !== "CONNECTED", 30_000);
  expect(state).toEqual({ state: "DISCONNECTED", state_reason: "The link with the phone was lost. Link it again." });
  expect(whatsapp.connections(number.phone)).toBe(0);
});
