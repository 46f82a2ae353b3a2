import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import type { AnyEndpoint } from "@nyota/contract/endpoint";
import { isDetailError } from "@nyota/contract/errors";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { importEndpoints } from "@nyota/contract/files/imports";
import { beforeAll, describe, expect, test } from "vitest";
import { addCollaborator, makeProject, signIn } from "../factories.ts";
import { useServer } from "../harness.ts";

// Requests that never reach a route: sent over a real connection, because an injected request skips the parser.
const server = useServer();
let port: number;

beforeAll(async () => {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as AddressInfo).port;
});

type Answer = { status: number; body: string; took: number };

/** Sends bytes unchanged and returns the response received until the server closed the connection. */
const exchange = (pieces: string[], { pause = 0 } = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const started = performance.now();
    let received = "";
    const socket = connect(port, "127.0.0.1");
    let next = 0;
    const timer = setInterval(() => {
      if (next < pieces.length && socket.writable) socket.write(pieces[next++] as string);
    }, pause);
    const finish = () => {
      clearInterval(timer);
      const [head = "", body = ""] = received.split("\r\n\r\n", 2);
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), body, took: performance.now() - started });
    };
    socket.on("data", (bytes) => (received += bytes.toString()));
    socket.on("close", finish);
    socket.on("error", (error) => (received ? finish() : reject(error)));
  });
const request = (path: string, lines: string[] = []) =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...lines, "", ""].join("\r\n");
const prefixes = ["/api/projects/", "/auth/", "/users/", "/r/", "/w/", "/"];

describe.each(prefixes)("under %s", (prefix) => {
  test.each([
    ["a broken percent sign", "%", 400],
    ["a cut percent sign", "%e0%a4", 400],
    ["a very long part", "x".repeat(400), undefined],
  ])("%s is answered in the error contract or with a page", async (_, part, status) => {
    const answer = await exchange([request(prefix + part)]);
    expect(answer.status).toBeLessThan(500);
    if (status) expect(answer.status).toBe(status);
    const isPage = answer.body.includes("<!doctype html>") || answer.body.includes("<!DOCTYPE html>");
    expect(isPage || isDetailError(JSON.parse(answer.body))).toBe(true);
  });
});

test("bytes that are not a request are answered in the error contract", async () => {
  const answer = await exchange(["nonsense\r\n\r\n"]);
  expect(answer.status).toBe(400);
  expect(isDetailError(JSON.parse(answer.body))).toBe(true);
});

test("headers that are too large are answered in the error contract", async () => {
  const answer = await exchange([request("/api/projects/", [`X-Long: ${"x".repeat(40_000)}`])]);
  expect(answer.status).toBe(431);
  expect(JSON.parse(answer.body)).toMatchObject({ code: "HEADERS_TOO_LARGE" });
});

test("a body that arrives too slowly is refused, and its connection ends", async () => {
  const head =
    "POST /auth/login/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n";
  const answer = await exchange([head, ...Array.from({ length: 1_000 }, () => " ")], { pause: 100 });
  expect(answer.status).toBe(408);
  expect(JSON.parse(answer.body)).toMatchObject({ code: "TOO_SLOW" });
  expect(answer.took).toBeLessThan(10_000);
});

test("a caller who is not signed in is refused before the body has arrived, and the connection ends soon", async () => {
  const head =
    "POST /api/projects/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n";
  const answer = await exchange([head, ...Array.from({ length: 200 }, () => " ")], { pause: 50 });
  expect(answer.status).toBe(401);
  expect(answer.took).toBeLessThan(8_000);
});

describe("a member without the right is refused before the body has arrived", () => {
  let head: (endpoint: AnyEndpoint, type: string) => string;
  beforeAll(async () => {
    const owner = await signIn(server);
    const { id } = await makeProject(server, owner);
    const viewer = await signIn(server);
    await addCollaborator(server, id, viewer, { GUEST: "VIEW" });
    head = ({ method, path }, type) =>
      [
        `${method} ${path.replace("{projectId}", id)} HTTP/1.1`,
        "Host: localhost",
        `Authorization: Bearer ${viewer.token}`,
        `Content-Type: ${type}`,
        "Content-Length: 900000",
        "",
        "",
      ].join("\r\n");
  });

  const form = "multipart/form-data; boundary=x";
  test.each([
    [
      "a file",
      importEndpoints.create,
      form,
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    ],
    ["JSON", guestEndpoints.create, "application/json", '{"first_name": "'],
  ])("%s", async (_, endpoint, type, start) => {
    // The rest is never sent: a server that waited for it would answer 408 after some seconds.
    const answer = await exchange([head(endpoint, type), start]);
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body)).toMatchObject({ code: "FORBIDDEN" });
  });
});
