import { createTransport } from "nodemailer";
import { isLocalHost } from "#lib/local-hosts.ts";

export type Attachment = { filename: string; contentType: string; content: Buffer };
/** `to` may be several addresses, divided by commas. */
export type Letter = { to: string; replyTo?: string; subject: string; text: string; attachments?: Attachment[] };
export type StoredLetter = Omit<Letter, "attachments"> & { at: string; attachments?: string[] };
export type Mail = {
  send: (letter: Letter) => Promise<void>;
  /** The local mailbox, newest first; undefined when mail is really sent. */
  mailbox: (() => StoredLetter[]) | undefined;
};

const MAILBOX_SIZE = 200;
const CONNECT_LIMIT_MS = 5_000;
const SEND_LIMIT_MS = 10_000;

/** Mail over SMTP. `send` throws the server's error, or after 10 seconds that it did not answer. */
export function createSmtpMail(url: string, from: string): Mail {
  const transport = createTransport({
    // Settings in the URL, for example `?requireTLS=false`, override the following ones.
    url,
    requireTLS: needsEncryption(url),
    connectionTimeout: CONNECT_LIMIT_MS,
    dnsTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SEND_LIMIT_MS,
  });
  return {
    send: async (letter) => {
      // The limits above apply to each step; this one limits a server that is slow in every step.
      const signal = AbortSignal.timeout(SEND_LIMIT_MS);
      await transport.sendMail({ from, ...letter, signal });
    },
    mailbox: undefined,
  };
}

/**
 * Whether the connection must be encrypted: a password must not cross a network in plain text, even if an attacker
 * hides that the server supports encryption.
 */
function needsEncryption(configured: string) {
  const { protocol, username, hostname } = new URL(configured);
  return protocol === "smtp:" && username !== "" && !isLocalHost(hostname);
}

/** Mail that is not sent: shown at /dev/mailbox and in the terminal. Never used in production. */
export function createLocalMail(announce: (letter: Letter) => void, clock: () => Date): Mail {
  const letters: StoredLetter[] = [];
  return {
    send: async (letter) => {
      const { attachments, ...shown } = letter;
      const files = attachments && { attachments: attachments.map(({ filename }) => filename) };
      letters.unshift({ ...shown, ...files, at: clock().toISOString() });
      letters.length = Math.min(letters.length, MAILBOX_SIZE);
      announce(letter);
    },
    mailbox: () => letters,
  };
}

/** The whole letter as text for the terminal, including the code or the link. */
export const describeLetter = ({ to, subject, text }: Letter) =>
  [
    `${to.includes("@") ? "Mail" : "Text message"} for ${to}: ${subject}`,
    ...text.split("\n").filter((line) => line.trim() !== ""),
  ]
    .map((line, at) => (at === 0 ? `  ${line}` : `    ${line}`))
    .join("\n");

/** Production without a mail server: throws, so that no user waits for a code that is never sent. */
export const createNoMail = (): Mail => ({
  send: async () => {
    throw new Error("No mail server is configured (NYOTA_MAIL_URL).");
  },
  mailbox: undefined,
});
