import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { authEndpoints } from "@nyota/contract/account/auth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTwilioSms } from "#gateways/sms.ts";
import { call } from "#test/client.ts";
import { useServer } from "#test/harness.ts";
import { until } from "#test/until.ts";

/** A test double of the provider: accepts messages as documented, and refuses numbers that end in 9. */
const received: { path: string; authorization: string; form: URLSearchParams }[] = [];
const provider = createServer((request, response) => {
  void read(request).then((body) => {
    const form = new URLSearchParams(body);
    received.push({ path: request.url ?? "", authorization: request.headers.authorization ?? "", form });
    const isRefused = form.get("To")?.endsWith("9");
    response
      .writeHead(isRefused ? 400 : 201, { "content-type": "application/json" })
      .end(
        JSON.stringify(isRefused ? { code: 21_211, message: "Invalid 'To' number" } : { sid: "SM1", status: "queued" }),
      );
  });
});
const read = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();

const server = useServer();
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  base = `http://AC%20one:se%3Acret@127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => void provider.close());
beforeEach(() => {
  received.length = 0;
  server.deps.sms = createTwilioSms(`${base}?from=${encodeURIComponent("+15550001111")}`);
});

const ask = (address: string) => call(server.app, authEndpoints.requestOtp, { body: { address } });

test("a code for a phone is sent as a text message in the provider's format, and the local mailbox stays empty", async () => {
  const asked = await ask("+919829011111");
  expect(asked.body.mailbox).toBeNull();
  const [message] = await until(
    async () => received,
    ({ length }) => length > 0,
  );
  expect(message?.path).toBe("/2010-04-01/Accounts/AC%20one/Messages.json");
  expect(message?.authorization).toBe(`Basic ${Buffer.from("AC one:se:cret").toString("base64")}`);
  expect(Object.fromEntries(message?.form ?? [])).toMatchObject({ From: "+15550001111", To: "+919829011111" });
  expect(message?.form.get("Body")).toMatch(/^\d{6} is your Nyota code/);
  expect(server.deps.mail.mailbox?.().some((letter) => letter.to === "+919829011111")).toBe(false);
});

test("a code received by text message signs in", async () => {
  const asked = await ask("+919829022222");
  const [message] = await until(
    async () => received,
    ({ length }) => length > 0,
  );
  const cookie = String(asked.headers["set-cookie"]).split(";")[0] as string;
  const code = /\d{6}/.exec(message?.form.get("Body") ?? "")?.[0] ?? "";
  const verified = await call(server.app, authEndpoints.verifyOtp, { body: { code } }, { headers: { cookie } });
  expect(verified.status).toBe(200);
});

test("a code for an e-mail address is still sent by mail", async () => {
  await ask("by-mail@example.com");
  const mailbox = async () => (server.deps.mail.mailbox?.() ?? []).map(({ to }) => to);
  await until(mailbox, (addresses) => addresses.includes("by-mail@example.com"));
  expect(received).toHaveLength(0);
});

test("a messaging service is sent in its own field, and a refusal includes the reason", async () => {
  const sms = createTwilioSms(`${base}?from=MG123`);
  await expect(sms.send({ to: "+919829011119", text: "Hello" })).rejects.toThrow(/400, 21211.*Invalid 'To'/);
  expect(received[0]?.form.get("MessagingServiceSid")).toBe("MG123");
  expect(received[0]?.form.has("From")).toBe(false);
});

test("a configuration without account, token or sender is refused at once", () => {
  expect(() => createTwilioSms("https://api.twilio.com?from=+1555")).toThrow(/NYOTA_SMS_URL/);
  expect(() => createTwilioSms("https://a:b@api.twilio.com")).toThrow(/NYOTA_SMS_URL/);
});
