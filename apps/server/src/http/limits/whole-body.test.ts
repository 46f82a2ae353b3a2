import { EventEmitter } from "node:events";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { whileSending } from "./whole-body.ts";

const makeRequest = (state: { destroyed: boolean; complete: boolean }) => {
  const raw = Object.assign(new EventEmitter(), { ...state, socket: { bytesRead: 0 } });
  return { raw, request: { raw } as unknown as FastifyRequest };
};
const place = { compare: () => {}, isInTheWay: () => false };
const never = () => new Promise<string>(() => {});

test("a body whose client disconnected before it was read is refused at once", async () => {
  const { request } = makeRequest({ destroyed: true, complete: false });
  await expect(whileSending(request, place, never)).rejects.toMatchObject({ code: "MALFORMED_BODY" });
});

test("a client that disconnects while its body is read ends the reading", async () => {
  const { raw, request } = makeRequest({ destroyed: false, complete: false });
  const reading = whileSending(request, place, never);
  raw.emit("close");
  await expect(reading).rejects.toMatchObject({ code: "MALFORMED_BODY" });
});

test("a complete body is read after its connection has ended, and no listener remains", async () => {
  const { raw, request } = makeRequest({ destroyed: true, complete: true });
  await expect(whileSending(request, place, async () => "read")).resolves.toBe("read");
  expect(raw.listenerCount("close")).toBe(0);
});
