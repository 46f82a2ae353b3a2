import { describe, expect, test } from "vitest";
import { linkNumber, openSession, unlinkNumber } from "../src/index.ts";
import { linkedNumber, memoryKeys, nextPhone, until, useWhatsApp } from "./use-whatsapp.ts";

const at = useWhatsApp();
const { whatsapp, settings } = at;
const never = () => new AbortController().signal;

describe("linking", () => {
  test("by a QR code, and connects again later without one", async () => {
    const { keys, phone } = await linkedNumber(at);
    const session = await openSession({
      settings,
      keys,
      emit: () => {},
      onClosed: () => undefined,
      readText: async () => undefined,
    });
    expect(await session?.whenOpen(5_000)).toBe(true);
    expect(whatsapp.connections(phone)).toBe(1);
    await session?.close();
    await until(() => whatsapp.connections(phone) === 0);
  });

  test("by a pairing code", async () => {
    const phone = nextPhone();
    const codes: string[] = [];
    const end = await linkNumber({
      settings,
      mode: "CODE",
      phone,
      show: ({ value }) => {
        codes.push(value);
        void whatsapp.type(value, phone);
      },
      signal: never(),
    });
    expect(codes).toEqual([expect.stringMatching(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)]);
    expect(end).toMatchObject({ kind: "linked", phone });
  });

  test("shows a new QR code when one is over, and ends when none is left", async () => {
    const shown: { value: string; expiresAt: Date }[] = [];
    const end = await linkNumber({
      settings: { ...settings, qrMs: 60 },
      mode: "QR",
      phone: nextPhone(),
      show: (one) => shown.push(one),
      signal: never(),
    });
    expect(new Set(shown.map(({ value }) => value)).size).toBe(3);
    expect(shown.every(({ expiresAt }) => expiresAt.getTime() < Date.now() + 60)).toBe(true);
    expect(end).toEqual({ kind: "not linked", code: 408 });
  });

  test("ends at once when it is no longer wanted", async () => {
    const stop = new AbortController();
    const end = linkNumber({
      settings,
      mode: "QR",
      phone: nextPhone(),
      show: () => stop.abort(),
      signal: stop.signal,
    });
    expect(await end).toMatchObject({ kind: "not linked" });
  });

  test("unlinks the phone of another number again", async () => {
    const other = nextPhone();
    const end = await linkNumber({
      settings,
      mode: "QR",
      phone: nextPhone(),
      show: ({ value }) => whatsapp.scan(value, other),
      signal: never(),
    });
    expect(end).toEqual({ kind: "other number", phone: other });
    await until(() => !whatsapp.state.linked.has(other.slice(1)));
  });

  test("takes a number off the devices of its phone", async () => {
    const { keys, phone } = await linkedNumber(at);
    expect(whatsapp.state.linked.has(phone.slice(1))).toBe(true);
    expect(await unlinkNumber(settings, keys)).toBe(true);
    await until(() => !whatsapp.state.linked.has(phone.slice(1)));
    // Its keys are refused from now on, which is as good.
    expect(await unlinkNumber(settings, keys)).toBe(true);
  });

  test("knows that WhatsApp was not told", async () => {
    const { keys } = await linkedNumber(at);
    expect(await unlinkNumber({ ...settings, url: "ws://127.0.0.1:1/ws", queryMs: 300 }, keys)).toBe(false);
  });

  test("a number without keys is not linked", async () => {
    const { keys } = memoryKeys();
    const opening = { settings, keys, emit: () => {}, onClosed: () => undefined, readText: async () => undefined };
    expect(await openSession(opening)).toBeUndefined();
    expect(await unlinkNumber(settings, keys)).toBe(true);
  });
});
