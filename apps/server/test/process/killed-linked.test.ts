import { type FakeWhatsApp, startWhatsApp } from "@nyota/whatsapp-linked/fake-whatsapp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Running } from "../processes.ts";
import { until } from "../until.ts";
import { linkAndStop } from "../whatsapp/stopped-linked.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const ended: (() => unknown)[] = [];
let whatsapp: FakeWhatsApp;

beforeEach(async () => {
  whatsapp = await startWhatsApp();
  ended.push(whatsapp.close);
});
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

type Row = { status: string; remote_id: string | null; phone: string };

test("when the worker of a linked number is killed, the next one connects it and sends the rest, and nothing twice", async () => {
  const guests = 6;
  const number = await linkAndStop({
    whatsapp,
    ended,
    last: async (at) => {
      await at.addGuests(Array.from({ length: guests }, (_, n) => ({ phone: `+91982907800${n}` })));
      await at.holdSending();
      await at.campaign(await at.linkedDraft({ one_message_for: "PHONE" })).send();
    },
  });
  let worker: Running | undefined;
  // WhatsApp has the third message when its worker dies, and could not tell it.
  whatsapp.state.fate = () => {
    if (whatsapp.state.messages.length !== 3) return "accept";
    worker?.kill("SIGKILL");
    return "lose answer";
  };
  worker = await number.work();
  await number.query("update senders set next_send_at = now() where id = $1");
  await worker.exited;
  expect(whatsapp.state.messages).toHaveLength(3);
  const before = whatsapp.state.logins;
  await number.work();
  const read = () =>
    number.query<Row>("select status, remote_id, phone from messages where sender_id = $1 order by id");
  const rows = await until(read, (all) => all.filter(({ status }) => status === "SENT").length === guests - 1, 60_000);
  expect(whatsapp.state.logins).toBe(before + 1);
  expect(whatsapp.connections(number.phone)).toBe(1);
  expect(whatsapp.state.messages).toHaveLength(guests);
  expect(new Set(whatsapp.state.messages.map(({ id }) => id)).size).toBe(guests);
  // What became of it is told later: it is not sent again.
  const unknown = rows.find(({ status }) => status === "PENDING");
  expect(unknown?.remote_id).toBe(whatsapp.state.messages[2]?.id);
  whatsapp.receipt(number.phone, unknown?.remote_id ?? "", `${unknown?.phone.slice(1)}@s.whatsapp.net`);
  await until(read, (all) => all.some(({ status }) => status === "DELIVERED"), 30_000);
  expect(await number.query("select * from message_credit_violations where $1::uuid is not null")).toEqual([]);
});
