import type { Mail } from "./mail.ts";
import type { Sms } from "./sms.ts";

/** `text` is sent by mail, `short` as a text message. */
export type Letter = { subject: string; text: string; short: string };

type Ways = { mail: Mail; sms: Sms | undefined };

/** Sends by mail or text message, depending on the address. Throws the provider's error. */
export const sendLetter = ({ mail, sms }: Ways, to: string, { subject, text, short }: Letter) =>
  !to.includes("@") && sms ? sms.send({ to, text: short }) : mail.send({ to, subject, text });

/** Whether this server can reach an address: phones only by text message, or in the local mailbox. */
export const canReach = ({ mail, sms }: Ways, address: string) =>
  address.includes("@") || sms !== undefined || mail.mailbox !== undefined;
