import { createTransport } from "nodemailer";

export type Letter = { to: string; subject: string; text: string };
export type KeptLetter = Letter & { at: string };
export type Mail = {
  send: (letter: Letter) => Promise<void>;
  /** The local mailbox, newest first; undefined when letters really leave. */
  mailbox: (() => KeptLetter[]) | undefined;
};

const kept = 200;

/** Mail over SMTP. Throws from `send` what the server answered. */
export function createSmtpMail(url: string, from: string): Mail {
  const transport = createTransport(url, { from });
  return {
    send: async (letter) => {
      await transport.sendMail({ from, ...letter });
    },
    mailbox: undefined,
  };
}

/** Mail that stays here: shown at /dev/mailbox and announced in the terminal. Never used in production. */
export function createLocalMail(announce: (letter: Letter) => void, clock: () => Date): Mail {
  const letters: KeptLetter[] = [];
  return {
    send: async (letter) => {
      letters.unshift({ ...letter, at: clock().toISOString() });
      letters.length = Math.min(letters.length, kept);
      announce(letter);
    },
    mailbox: () => letters,
  };
}

/** Production without a mail server: refusing is honest, a code that nobody receives is not. */
export const createNoMail = (): Mail => ({
  send: async () => {
    throw new Error("No mail server is configured (NYOTA_MAIL_URL).");
  },
  mailbox: undefined,
});
