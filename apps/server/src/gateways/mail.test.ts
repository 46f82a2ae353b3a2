import { afterEach, expect, test } from "vitest";
import { startSmtp, type SmtpDouble } from "#test/smtp-double.ts";
import { createSmtpMail } from "./mail.ts";

const doubles: SmtpDouble[] = [];
const start = async (...given: Parameters<typeof startSmtp>) => {
  const double = await startSmtp(...given);
  doubles.push(double);
  return double;
};
afterEach(async () => {
  for (const double of doubles.splice(0)) await double.close();
});
const letter = { to: "host@example.com", subject: "Hello", text: "A letter" };
const send = (url: string) => createSmtpMail(url, "Nyota <no-reply@example.com>").send(letter);

test("a letter that the server accepts is sent", async () => {
  const { port, lines } = await start("takes");
  await send(`smtp://127.0.0.1:${port}`);
  expect(lines).toContain("RCPT TO:<host@example.com>");
  expect(lines).toContain("A letter");
});

test("a refusal by the server is thrown", async () => {
  const { port } = await start("refuses");
  await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow(/550/);
});

test.each(["silent", "drips"] as const)(
  "sending to an unresponsive server (%s) fails within ten seconds",
  async (kind) => {
    const { port } = await start(kind);
    const began = performance.now();
    await expect(send(`smtp://127.0.0.1:${port}`)).rejects.toThrow();
    expect(performance.now() - began).toBeLessThan(11_000);
  },
  20_000,
);

test("a password is never sent unencrypted, unless the server is on this computer or the URL says so", async () => {
  // A loopback address that is not recognised as one.
  const far = await start("takes", "127.0.0.2");
  await expect(send(`smtp://user:password@127.0.0.2:${far.port}`)).rejects.toThrow(/STARTTLS/);
  expect(far.lines.filter((line) => /^(AUTH|MAIL)/i.test(line))).toEqual([]);
  await send(`smtp://user:password@127.0.0.2:${far.port}?requireTLS=false`);
  expect(far.lines.filter((line) => /^AUTH/i.test(line))).toHaveLength(1);
  const near = await start("takes");
  await send(`smtp://user:password@127.0.0.1:${near.port}`);
  expect(near.lines.filter((line) => /^AUTH/i.test(line))).toHaveLength(1);
});
