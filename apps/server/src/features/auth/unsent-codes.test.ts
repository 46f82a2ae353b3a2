import { authEndpoints, passwordEndpoints } from "@nyota/contract/account/auth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createNoMail, createSmtpMail, type Mail } from "#gateways/mail.ts";
import { createTwilioSms } from "#gateways/sms.ts";
import { call } from "#test/client.ts";
import { signIn } from "#test/factories.ts";
import { useServer } from "#test/harness.ts";
import { startSmtp } from "#test/smtp-double.ts";

const server = useServer();
let local: Mail;
beforeEach(() => {
  local = server.deps.mail;
});
afterEach(() => {
  server.deps.mail = local;
  server.deps.sms = undefined;
});

const ask = (address: string) => call(server.app, authEndpoints.requestOtp, { body: { address } });
const unavailable = { status: 503, body: { code: "UNAVAILABLE" } };

test("a code refused by the mail server is not reported as sent, for a known or unknown address", async () => {
  const { port, close } = await startSmtp("refuses");
  server.deps.mail = createSmtpMail(`smtp://127.0.0.1:${port}`, "Nyota <no-reply@example.com>");
  const known = await signIn(server);
  const answers = [await ask(known.email), await ask("nobody@example.com")];
  expect(answers[0]).toMatchObject(unavailable);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(answers[0]?.headers["retry-after"]).toBe("60");
  // Nothing of the mail server's answer.
  expect(JSON.stringify(answers[0]?.body)).not.toMatch(/550|127\.0\.0\.1/);
  await close();
});

test("without a mail server no code is reported as sent", async () => {
  server.deps.mail = createNoMail();
  expect(await ask("without-mail@example.com")).toMatchObject(unavailable);
});

test("a text message refused by the provider is not reported as sent", async () => {
  server.deps.sms = createTwilioSms("http://account:token@127.0.0.1:1?from=+15550001111");
  expect(await ask("+919829033333")).toMatchObject(unavailable);
});

test("a mail for a new password that can't be sent reveals nothing about the address", async () => {
  server.deps.mail = createNoMail();
  const known = await signIn(server);
  const forgot = (email: string) => call(server.app, passwordEndpoints.forgot, { body: { email } });
  const [a, b] = [await forgot(known.email), await forgot("nobody-at-all@example.com")];
  expect([a.status, a.body]).toEqual([200, b.body]);
});

test("the subject contains no code", async () => {
  await ask("subject@example.com");
  const letter = server.deps.mail.mailbox?.().find(({ to }) => to === "subject@example.com");
  expect(letter?.subject).not.toMatch(/\d/);
  expect(letter?.text).toMatch(/^Your code is \d{6}\n/);
});
