import { afterEach, expect, test } from "vitest";
import { fetchFile, type LinkedEvent } from "../src/index.ts";
import { nextPhone, openLinked, until, useWhatsApp } from "./use-whatsapp.ts";

const at = useWhatsApp();
const { whatsapp, settings } = at;
const MAX_BYTES = 1_000_000;
afterEach(() => {
  whatsapp.state.filesStatus = undefined;
});

const received = (events: readonly LinkedEvent[]) =>
  events.flatMap((event) => (event.type === "inbound" ? event.message : []));

type File = Parameters<typeof whatsapp.writeFile>[2];
/** Somebody sends a file; returns the message, and what it can be fetched by. */
async function receive(file: File) {
  const { session, events, phone } = await openLinked(at);
  await whatsapp.writeFile(phone, { phone: nextPhone() }, file);
  await until(() => received(events).length === 1);
  await session.close();
  const [message] = received(events);
  return { message, reference: message?.file?.reference ?? "" };
}
const path = (reference: string) => (JSON.parse(reference) as { path: string }).path;

test.each([
  ["image", "IMAGE", "Our dog"],
  ["video", "VIDEO", "The dance"],
  ["audio", "AUDIO", null],
  ["document", "DOCUMENT", "passport.pdf"],
] as const)("a file is fetched and opened as it was sent (%s)", async (kind, told, text) => {
  const bytes = Buffer.from(`the bytes of ${kind} `.repeat(500));
  const isDocument = kind === "document";
  const more = isDocument ? { name: "passport.pdf" } : text === null ? {} : { caption: text };
  const { message, reference } = await receive({ kind, bytes, ...more });
  expect(message).toMatchObject({ kind: told, text, file: { name: isDocument ? "passport.pdf" : null } });
  // Where it is can be known: without its key it means nothing.
  expect(whatsapp.state.files.get(path(reference))?.includes("the bytes")).toBe(false);
  expect(await fetchFile(settings, reference, MAX_BYTES)).toEqual({ kind: "file", bytes });
});

test("a file that is too large is not read, also when its size was told wrong", async () => {
  const bytes = Buffer.alloc(2_000, 7);
  const { reference } = await receive({ kind: "image", bytes });
  expect(await fetchFile(settings, reference, 1_999)).toEqual({ kind: "too large" });
  const lied = JSON.stringify({ ...(JSON.parse(reference) as object), bytes: 10 });
  expect(await fetchFile(settings, lied, 1_000)).toEqual({ kind: "too large" });
});

test("a file that is not what was sent is not taken", async () => {
  const { reference } = await receive({ kind: "document", bytes: Buffer.from("a letter") });
  const stored = whatsapp.state.files.get(path(reference))!;
  for (const changed of [
    Buffer.concat([stored.subarray(0, 3), Buffer.from([stored[3]! ^ 1]), stored.subarray(4)]),
    stored.subarray(0, 12),
    Buffer.alloc(0),
  ]) {
    whatsapp.state.files.set(path(reference), changed);
    expect(await fetchFile(settings, reference, MAX_BYTES)).toEqual({ kind: "gone" });
  }
});

test("is fetched from WhatsApp alone, and tells what is gone from what was not reached", async () => {
  const { reference } = await receive({ kind: "image", bytes: Buffer.from("a dog") });
  const elsewhere = { ...(JSON.parse(reference) as object), path: "//example.com/file" };
  expect(await fetchFile(settings, JSON.stringify(elsewhere), MAX_BYTES)).toEqual({ kind: "gone" });
  for (const [status, kind] of [
    [404, "gone"],
    [410, "gone"],
    [302, "not reached"],
    [500, "not reached"],
  ] as const) {
    whatsapp.state.filesStatus = status;
    expect(await fetchFile(settings, reference, MAX_BYTES)).toEqual({ kind });
  }
  const away = { ...settings, url: "ws://127.0.0.1:1/ws" };
  expect(await fetchFile(away, reference, MAX_BYTES)).toEqual({ kind: "not reached" });
});
