import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import type { KeyChange, LinkedEvent, LinkKeys, Settings } from "../src/index.ts";
import { linkNumber, openSession } from "../src/index.ts";
import { type FakeWhatsApp, startWhatsApp } from "./fake/fake-whatsapp.ts";

export function useWhatsApp(): { whatsapp: FakeWhatsApp; settings: Settings } {
  const whatsapp = {} as FakeWhatsApp;
  const settings = {
    log: pino({ level: "silent" }),
    url: undefined as string | undefined,
    version: undefined,
    queryMs: 1_000,
    confirmMs: 400,
  };
  beforeAll(async () => {
    Object.assign(whatsapp, await startWhatsApp());
    settings.url = whatsapp.url;
  });
  afterAll(() => whatsapp.close());
  return { whatsapp, settings };
}

/** Keys in memory; `lose` makes every further write fail, as once another worker has the number. */
export function memoryKeys() {
  let device: string | undefined;
  let isLost = false;
  const values = new Map<string, string>();
  const requireOwn = () => {
    if (isLost) throw new Error("Another worker has this number.");
  };
  const keys: LinkKeys = {
    readDevice: async () => device,
    writeDevice: async (text) => {
      requireOwn();
      device = text;
    },
    read: async (type, ids) =>
      new Map(
        ids.flatMap((id) => {
          const value = values.get(`${type} ${id}`);
          return value === undefined ? [] : [[id, value] as const];
        }),
      ),
    write: async (changes: readonly KeyChange[]) => {
      requireOwn();
      for (const { type, id, value } of changes)
        if (value === null) values.delete(`${type} ${id}`);
        else values.set(`${type} ${id}`, value);
    },
  };
  return { keys, values, lose: () => void (isLost = true) };
}

let phones = 0;
export const nextPhone = () => `+9198290${10_000 + ++phones}`;

/** A number that was linked by QR code, and its keys. */
export async function linkedNumber({ whatsapp, settings }: ReturnType<typeof useWhatsApp>) {
  const phone = nextPhone();
  const end = await linkNumber({
    settings,
    mode: "QR",
    phone,
    show: ({ value }) => whatsapp.scan(value, phone),
    signal: new AbortController().signal,
  });
  if (end.kind !== "linked") throw new Error(`It was not linked: ${JSON.stringify(end)}`);
  const store = memoryKeys();
  await store.keys.writeDevice(end.device);
  await store.keys.write(end.keys);
  return { phone, ...store };
}

/** An open session of a number that was just linked. */
export async function openLinked(
  at: ReturnType<typeof useWhatsApp>,
  onClosed: Parameters<typeof openSession>[0]["onClosed"] = () => 10,
) {
  const number = await linkedNumber(at);
  const events: LinkedEvent[] = [];
  const session = await openSession({
    settings: at.settings,
    keys: number.keys,
    emit: (event) => events.push(event),
    onClosed,
    readText: async () => undefined,
  });
  if (!session) throw new Error("The number is not linked.");
  if (!(await session.whenOpen(10_000))) throw new Error("It did not open.");
  return { ...number, session, events };
}

export const until = async (isRight: () => boolean) => {
  const end = Date.now() + 10_000;
  while (!isRight()) {
    if (Date.now() > end) throw new Error("The time limit has passed.");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
