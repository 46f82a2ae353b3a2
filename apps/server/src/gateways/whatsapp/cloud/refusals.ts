import type { SenderState } from "@nyota/contract/messages/senders";

/** What Meta's refusal of a message, or the failure it reports later, is about and what follows from it. */
export type Refusal = {
  scope: "message" | "template" | "sender";
  /** `backoff`: again after a pause that doubles. `pair`: too many to one person, again after 4, 16, 64 s … */
  retry: "no" | "backoff" | "pair" | "tomorrow";
  text: string;
  /** The state of a number that can't send for now. */
  state?: SenderState;
  /** For how long, if that is known. */
  hours?: number;
  /** The person wants no more messages: none is sent to this phone any more. */
  isOptOut?: true;
};

const later: Refusal = { scope: "message", retry: "backoff", text: "WhatsApp could not take it for now." };
const message = (text: string): Refusal => ({ scope: "message", retry: "no", text });
const template = (text: string): Refusal => ({ scope: "template", retry: "no", text });
const sender = (text: string, more: Pick<Refusal, "hours"> & { state?: SenderState } = {}): Refusal => ({
  scope: "sender",
  retry: "no",
  text,
  state: "ERROR",
  ...more,
});
const restricted = (text: string, hours?: number) =>
  sender(text, { state: "RESTRICTED", ...(hours !== undefined && { hours }) });

const noAccess = "Meta no longer accepts the access token of this number. Enter a new one.";
const noRight =
  "The access token of this number may not send messages. Make one with the right whatsapp_business_messaging.";

/** By Meta's error code. A code that is not listed concerns the message alone and is not tried again. */
const refusals: Readonly<Record<number, Refusal>> = {
  1: later,
  2: later,
  4: later,
  80007: later,
  130429: later,
  131000: later,
  131016: later,
  131057: later,
  133004: later,
  131056: { ...later, retry: "pair", text: "WhatsApp takes only one message in six seconds for the same person." },
  131049: { ...later, retry: "tomorrow", text: "WhatsApp held it back: this person gets many messages of businesses." },
  100: message("WhatsApp did not understand this message."),
  131008: message("WhatsApp did not understand this message: a value is missing."),
  131009: message("WhatsApp did not understand this message: a value is not valid."),
  131021: message("It would go from the number to itself."),
  131026: message("WhatsApp could not deliver it. The number may not be on WhatsApp."),
  131047: message("WhatsApp sends only approved templates to somebody who has not written for a day."),
  131050: { ...message("This person has asked WhatsApp for no more messages of yours."), isOptOut: true },
  131051: message("WhatsApp does not know this kind of message."),
  130472: message("WhatsApp leaves this person out in an experiment with messages of businesses."),
  135000: message("WhatsApp could not send it."),
  131052: message("WhatsApp could not fetch the file of this message."),
  131053: message("WhatsApp could not take the file of this message."),
  132000: template("The values of this message don’t fit the template that WhatsApp has approved."),
  132001: template("WhatsApp does not know this template in its language. Submit it again."),
  132005: template("The text of this template became too long with its values."),
  132007: template("WhatsApp refuses this template because of its rules for contents."),
  132012: template("The values of this message don’t fit the template that WhatsApp has approved."),
  132015: template("WhatsApp has paused this template, because too many people blocked or reported it."),
  132016: template("WhatsApp has disabled this template for good. Write another one."),
  0: sender(noAccess),
  190: sender(noAccess),
  3: sender(noRight),
  10: sender(noRight),
  33: sender("Meta does not know this number any more, or the access token may not use it."),
  131005: sender(noRight),
  133010: sender("This number is not registered with the Cloud API. Register it at Meta, then check again."),
  131042: sender("Meta can’t charge for messages of this number. Add a way to pay at Meta, then check again."),
  131045: sender("This number is not registered with the Cloud API. Register it at Meta, then check again."),
  131037: sender("Meta has not approved the name of this number yet."),
  368: restricted("Meta has blocked this account for a while, because of its rules.", 24),
  131031: restricted("Meta has locked this account. See what it asks for at Meta, then check again."),
  131048: restricted("WhatsApp has limited this number, because many people blocked or reported it.", 24),
  130497: restricted("WhatsApp does not let this number write to people in this country."),
};

const isAboutRights = (code: number) => code >= 200 && code <= 299;

/** `code` is Meta's, or the negative status of an answer without one. */
export function refusalOf(code: number): Refusal {
  const known = refusals[code];
  if (known) return known;
  if (isAboutRights(code)) return sender(noRight);
  if (code === -401 || code === -403) return sender(noAccess);
  if (code === -429) return later;
  return message("WhatsApp refused this message.");
}

const HOUR_MS = 3_600_000;
const MAX_PAIR_SECONDS = 4 ** 5;

/** How long to wait before the next attempt; undefined if there is none. Attempts count from 1. */
export function waitFor({ retry }: Pick<Refusal, "retry">, attempt: number): number | undefined {
  if (retry === "backoff") return Math.min(HOUR_MS, 30_000 * 2 ** (attempt - 1));
  if (retry === "pair") return Math.min(MAX_PAIR_SECONDS, 4 ** attempt) * 1_000;
  // It has been a day already.
  if (retry === "tomorrow") return attempt === 1 ? 24 * HOUR_MS : undefined;
  return undefined;
}
