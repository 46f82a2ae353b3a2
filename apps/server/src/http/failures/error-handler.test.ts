import { request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import fastify from "fastify";
import { expect, test } from "vitest";
import { handleErrors } from "./error-handler.ts";

/** An application whose failed requests and log lines can be read. */
async function start(handler: () => unknown) {
  const lines: string[] = [];
  const stream = new Writable({ write: (line: Buffer, _encoding, done) => (lines.push(line.toString()), done()) });
  const app = fastify({ logger: { level: "error", stream }, forceCloseConnections: true });
  handleErrors(app, {});
  const handled = new Promise<void>((resolve) => app.addHook("onResponse", async () => resolve()));
  const failed = new Promise<void>((resolve) => app.addHook("onError", async () => resolve()));
  app.post("/", async () => handler());
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, lines, handled, failed, port: (app.server.address() as AddressInfo).port };
}

test("a request that its client aborts is not logged as an error", async () => {
  const { app, lines, failed, handled, port } = await start(() => null);
  const request = ask({
    port,
    method: "POST",
    headers: { "content-type": "application/json", "content-length": 1_000 },
  });
  request.on("error", () => {});
  request.write('{"half":');
  app.server.once("request", () => setImmediate(() => request.destroy()));
  await failed;
  await Promise.race([handled, new Promise((resolve) => setImmediate(resolve))]);
  expect(lines.join("")).toBe("");
  await app.close();
});

test("an error in a handler is logged, and nothing of it is told", async () => {
  const { app, lines, port } = await start(() => {
    throw new Error("a fault of ours");
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: "POST" });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("a fault of ours");
  expect(lines.join("")).toContain("a fault of ours");
  await app.close();
});
