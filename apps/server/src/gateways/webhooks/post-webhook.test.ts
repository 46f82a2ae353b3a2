import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { findAddressProblem, postWebhook } from "./post-webhook.ts";
import { isRefusedAddress } from "./refused-addresses.ts";
import { makeWebhookSecret, signPayload } from "./sign-payload.ts";

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

type Received = { headers: IncomingMessage["headers"]; body: string };

/** A receiver on this computer; `answer` decides what it does with each delivery. */
async function receive(answer: (response: ServerResponse, received: Received) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      answer(response, received.at(-1) as Received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ended.push(() => (server.closeAllConnections(), server.close()));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, port, received };
}
const post = (url: string, more: object = {}) =>
  postWebhook({ url, headers: { "webhook-id": "w1" }, body: '{"type":"test"}' }, { allowsPrivate: true, ...more });

describe("a signature", () => {
  const payload = { id: "msg_1", timestamp: new Date("2027-02-12T10:00:00.900Z"), body: '{"type":"test"}' };

  test("is the one that the Standard Webhooks specification gives as its example", () => {
    const headers = signPayload(
      {
        id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
        timestamp: new Date(1_614_265_330_000),
        body: '{"test": 2432232314}',
      },
      ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    );
    expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  });

  test("is of the id, the seconds and the body, with each of two secrets", () => {
    const secrets = [makeWebhookSecret(), makeWebhookSecret()];
    const headers = signPayload(payload, secrets);
    expect(headers["webhook-timestamp"]).toBe("1802426400");
    const expected = secrets.map((secret) => {
      const key = Buffer.from(secret.replace("whsec_", ""), "base64");
      expect(key).toHaveLength(32);
      return `v1,${createHmac("sha256", key).update(`msg_1.1802426400.${payload.body}`).digest("base64")}`;
    });
    expect(headers["webhook-signature"]).toBe(expected.join(" "));
  });
});

describe("a receiver", () => {
  test("gets the body and the headers, and its answer is told", async () => {
    const { url, received } = await receive((response) => response.end("thanks"));
    expect(await post(url)).toMatchObject({ status: 200, answer: "thanks" });
    expect(received).toMatchObject([
      { body: '{"type":"test"}', headers: { "webhook-id": "w1", "content-type": "application/json" } },
    ]);
  });

  test.each([500, 410, 404])("that answers %i is told so", async (status) => {
    const { url } = await receive((response) => response.writeHead(status).end("no"));
    expect(await post(url)).toMatchObject({ status, answer: "no" });
  });

  test("that redirects is not followed", async () => {
    const elsewhere = await receive((response) => response.end("reached"));
    const { url } = await receive((response) => response.writeHead(307, { location: elsewhere.url }).end());
    expect((await post(url)).status).toBe(307);
    expect(elsewhere.received).toEqual([]);
  });

  test("that answers too much is read for 1 KB only", async () => {
    const { url } = await receive((response) => {
      response.on("error", () => {});
      response.write("x".repeat(5_000_000));
      response.write("y".repeat(5_000_000));
    });
    const { status, answer } = await post(url);
    expect([status, answer]).toEqual([200, "x".repeat(1_024)]);
  });

  test("that hangs up is told so", async () => {
    const { url } = await receive((response) => response.destroy());
    const { status, answer } = await post(url);
    expect(status).toBeUndefined();
    expect(answer).not.toBe("");
  });

  test.each([
    ["does not answer", () => {}],
    ["never ends its answer", (response: ServerResponse) => void response.write("a")],
  ])("that %s is given up", async (_what, answer) => {
    const { url } = await receive(answer);
    const outcome = await post(url, { timeout: 150 });
    expect(outcome).toMatchObject({ status: undefined, answer: "There was no answer within 0.15 seconds." });
  });
});

describe("an address in a private network", () => {
  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.255.255",
    "192.168.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
    "224.0.0.1",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "::ffff:169.254.169.254",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "2001:0:1::1",
    "fe80::1",
    "fd00:ec2::254",
    "ff02::1",
    "not an address",
  ])("such as %s is refused", (address) => expect(isRefusedAddress(address)).toBe(true));
  test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001::1"])("is not %s", (address) =>
    expect(isRefusedAddress(address)).toBe(false),
  );

  test.each([
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://localhost/",
    "https://localhost./",
    "https://localhost../",
    "https://printer./",
    "https://printer.local/",
    "https://printer.local./",
    "https://metadata.google.internal/",
    "https://127.0.0.1./",
    "http://example.com/",
    "ftp://example.com/",
    "https://asha:secret@example.com/",
    "example.com",
  ])("or of another kind is refused before it is asked for: %s", (address) =>
    expect(findAddressProblem(address, { allowsPrivate: false })).toBeDefined(),
  );
  test("is allowed where the operator allows it, and public ones always are", () => {
    expect(findAddressProblem("http://10.0.0.5:8080/hook", { allowsPrivate: true })).toBeUndefined();
    expect(findAddressProblem("https://example.com/hook", { allowsPrivate: false })).toBeUndefined();
    expect(findAddressProblem("https://example.com./hook", { allowsPrivate: false })).toBeUndefined();
  });

  test.each([
    ["all its addresses", ["127.0.0.1"]],
    ["one of its addresses", ["93.184.216.34", "127.0.0.1"]],
  ])("is not connected to by a public name with %s there", async (_what, addresses) => {
    const { port, received } = await receive((response) => response.end("reached"));
    const asked: string[] = [];
    const outcome = await post(`https://rebinding.example:${port}/`, {
      allowsPrivate: false,
      resolve: (host: string, found: (error: null, list: object[]) => void) => {
        asked.push(host);
        found(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        );
      },
    });
    expect(outcome).toMatchObject({ status: undefined, answer: expect.stringContaining("private network") });
    expect([asked, received]).toEqual([["rebinding.example"], []]);
  });

  test("is connected to at the address that was checked, when private ones are allowed", async () => {
    const { port, received } = await receive((response) => response.end("reached"));
    const resolve = (_host: string, found: (error: null, list: object[]) => void) =>
      found(null, [{ address: "127.0.0.1", family: 4 }]);
    expect(await post(`http://receiver.example:${port}/`, { resolve })).toMatchObject({ status: 200 });
    expect(received).toHaveLength(1);
  });
});
