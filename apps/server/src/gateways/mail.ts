import { createTransport } from "nodemailer";
import { isLocalHost } from "#lib/local-hosts.ts";

export type Letter = { to: string; subject: string; text: string };
export type StoredLetter = Letter & { at: string };
export type Mail = {
  send: (letter: Letter) => Promise<void>;
  /** The local mailbox, newest first; undefined when letters really leave. */
  mailbox: (() => StoredLetter[]) | undefined;
};

const MAILBOX_SIZE = 200;
const CONNECT_LIMIT_MS = 5_000;
const SEND_LIMIT_MS = 10_000;

/** Mail over SMTP. Throws from `send`, after 10 seconds at the latest, what the server answered or that it didn't. */
export function createSmtpMail(url: string, from: string): Mail {
  const transport = createTransport({
    // What the URL says itself, `?requireTLS=false` for instance, goes before the rest.
    url,
    requireTLS: needsEncryption(url),
    connectionTimeout: CONNECT_LIMIT_MS,
    dnsTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SEND_LIMIT_MS,
  });
  return {
    send: async (letter) => {
      // The limits above are for each step; a server that is slow in all of them is cut off by this one.
      const signal = AbortSignal.timeout(SEND_LIMIT_MS);
      await transport.sendMail({ from, ...letter, signal });
    },
    mailbox: undefined,
  };
}

/** A password must not cross a network in plain text, also when somebody on the way hides that the server can encrypt. */
function needsEncryption(configured: string) {
  const { protocol, username, hostname } = new URL(configured);
  return protocol === "smtp:" && username !== "" && !isLocalHost(hostname);
}

/** Mail that stays here: shown at /dev/mailbox and announced in the terminal. Never used in production. */
export function createLocalMail(announce: (letter: Letter) => void, clock: () => Date): Mail {
  const letters: StoredLetter[] = [];
  return {
    send: async (letter) => {
      letters.unshift({ ...letter, at: clock().toISOString() });
      letters.length = Math.min(letters.length, MAILBOX_SIZE);
      announce(letter);
    },
    mailbox: () => letters,
  };
}

/** A letter as the terminal shows it, whole: the code, or the link, is in its text. */
export const describeLetter = ({ to, subject, text }: Letter) =>
  [
    `${to.includes("@") ? "Mail" : "Text message"} for ${to}: ${subject}`,
    ...text.split("\n").filter((line) => line.trim() !== ""),
  ]
    .map((line, at) => (at === 0 ? `  ${line}` : `    ${line}`))
    .join("\n");

/** Production without a mail server: refusing is honest, a code that nobody receives is not. */
export const createNoMail = (): Mail => ({
  send: async () => {
    throw new Error("No mail server is configured (NYOTA_MAIL_URL).");
  },
  mailbox: undefined,
});
