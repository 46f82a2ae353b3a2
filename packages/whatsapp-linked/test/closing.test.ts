import { afterEach, expect, test } from "vitest";
import { type Closed, openSession } from "../src/index.ts";
import { linkedNumber, openLinked, until, useWhatsApp } from "./use-whatsapp.ts";

const at = useWhatsApp();
const { whatsapp, settings } = at;
afterEach(() => {
  whatsapp.state.refusesLogin = undefined;
});

const ends: [name: string, attrs: Record<string, string>, content: string | undefined, code: number][] = [
  ["503", { code: "503" }, undefined, 503],
  ["500", { code: "500" }, undefined, 500],
  ["515", { code: "515" }, undefined, 515],
  ["401 with a conflict", { code: "401" }, "conflict", 401],
  ["a conflict without a code", {}, "conflict", 440],
  ["something unknown without a code", {}, "device_removed", 500],
];

test.each(ends)("tells a connection that WhatsApp ends with %s", async (_, attrs, tag, code) => {
  const told: Closed[] = [];
  const { session, phone } = await openLinked(at, (closed) => void told.push(closed));
  whatsapp.end(phone, attrs, tag ? [{ tag, attrs: { type: "replaced" } }] : undefined);
  await until(() => told.length === 1);
  expect(told).toEqual([{ code, count: 1, expiresAt: undefined }]);
  expect(session.isOpen()).toBe(false);
  await session.close();
});

test.each(["401", "402", "403", "405", "406", "408", "411", "500", "503"])(
  "tells a login that is refused with %s",
  async (reason) => {
    const { keys } = await linkedNumber(at);
    whatsapp.state.refusesLogin = { reason, ...(reason === "402" && { expire: "3600" }) };
    const told: Closed[] = [];
    const session = await openSession({
      settings,
      keys,
      emit: () => {},
      onClosed: (closed) => {
        told.push(closed);
        return told.length < 3 ? 5 : undefined;
      },
      readText: async () => undefined,
    });
    await until(() => told.length === 3);
    expect(told.map(({ code, count }) => [code, count])).toEqual([1, 2, 3].map((count) => [Number(reason), count]));
    if (reason === "402") expect(told[0]?.expiresAt?.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    await session?.close();
  },
);

test("tells a connection that breaks, and one that can't be made", async () => {
  const told: Closed[] = [];
  const { session, phone, keys } = await openLinked(at, (closed) => void told.push(closed));
  whatsapp.breakConnections(phone);
  await until(() => told.length === 1);
  await session.close();
  const away = await openSession({
    settings: { ...settings, url: "ws://127.0.0.1:1/ws" },
    keys,
    emit: () => {},
    onClosed: (closed) => void told.push(closed),
    readText: async () => undefined,
  });
  await until(() => told.length === 2);
  expect(told.map(({ code }) => code)).toEqual([428, 408]);
  await away?.close();
});

test("a session that is closed does not connect again", async () => {
  const told: Closed[] = [];
  const { session, phone } = await openLinked(at, (closed) => void told.push(closed));
  await session.close();
  await until(() => whatsapp.connections(phone) === 0);
  expect(told).toEqual([]);
  expect(session.isOpen()).toBe(false);
});
