import type { Sender, SenderState } from "@nyota/contract/messages/senders";
import { formatDateTime, pluralise } from "#lib/text/format.ts";
import type { PillTone } from "#ui/pill.tsx";

type Words = {
  tone: PillTone;
  label: string;
  /** The meaning for the host, and what to do next. */
  text: string;
};

/** The link state of a number, in plain words. */
export const stateWords: Record<SenderState, Words> = {
  CREATED: { tone: "wait", label: "Not linked yet", text: "Link it to a phone before it can send." },
  LINKING: {
    tone: "wait",
    label: "Waiting for the phone",
    text: "Scan the QR code or type the pairing code on the phone.",
  },
  CONNECTED: { tone: "yes", label: "Linked", text: "Ready to send." },
  RECONNECTING: {
    tone: "wait",
    label: "Reconnecting",
    text: "The connection was lost for a moment. Nyota is reconnecting.",
  },
  DISCONNECTED: {
    tone: "bad",
    label: "Connection lost",
    text: "The phone has been offline for too long. Link it again.",
  },
  LOGGED_OUT: { tone: "no", label: "Unlinked", text: "It was logged out. Its messages wait until it is linked again." },
  RESTRICTED: {
    tone: "bad",
    label: "Restricted by WhatsApp",
    text: "WhatsApp has limited this number for a while. Its messages wait.",
  },
  BANNED: { tone: "bad", label: "Banned by WhatsApp", text: "WhatsApp has closed this number. Send from another one." },
  ERROR: { tone: "bad", label: "Not working", text: "Something is wrong with its access. Link it again." },
};

type State = Pick<Sender, "driver" | "state">;

/** The states of a sandbox, which no phone belongs to and WhatsApp knows nothing about. */
const sandboxWords: Partial<Record<SenderState, Pick<Words, "label" | "tone">>> = {
  CREATED: { tone: "wait", label: "Not started yet" },
  LINKING: { tone: "wait", label: "Not started yet" },
  CONNECTED: { tone: "yes", label: "Started" },
  DISCONNECTED: { tone: "wait", label: "Pretends to be offline" },
  LOGGED_OUT: { tone: "no", label: "Stopped" },
  RESTRICTED: { tone: "wait", label: "Pretends to be restricted" },
};

/** The link state of a number. */
export const wordsOf = ({ driver, state }: State) => (driver === "sandbox" && sandboxWords[state]) || stateWords[state];

/** What the state of a number means for the host. */
export const describeState = ({ driver, state, state_reason }: State & Pick<Sender, "state_reason">) =>
  state_reason ??
  (linkLabel({ driver, state }) && driver === "sandbox"
    ? "Start it, and it pretends to send."
    : stateWords[state].text);

/** The states in which the number can be linked, and the button's label. */
const linkVerb: Partial<Record<SenderState, string>> = {
  CREATED: "Link",
  LINKING: "Continue linking",
  DISCONNECTED: "Link again",
  LOGGED_OUT: "Link again",
  ERROR: "Link again",
};

/** The label of the button that links the number; undefined while it needs none. */
export function linkLabel({ driver, state }: State): string | undefined {
  if (driver !== "sandbox") return linkVerb[state];
  if (state === "CREATED" || state === "LINKING") return "Start";
  return state === "RESTRICTED" || linkVerb[state] ? "Start again" : undefined;
}

type Health = { tone: PillTone; label: string };

/** Whether it can send its messages: a linked number may be paused or limited. */
export function describeHealth(sender: Sender): Health {
  // A sandbox that pretends to be restricted is started again at any time.
  if (sender.driver !== "sandbox" && sender.halted_until && new Date(sender.halted_until) > new Date())
    return { tone: "bad", label: `Paused until ${formatDateTime(sender.halted_until)}` };
  if (sender.state !== "CONNECTED")
    return sender.waiting > 0
      ? { tone: "wait", label: `${pluralise(sender.waiting, "message")} can't be sent` }
      : { tone: "no", label: "Not sending" };
  if (sender.sent_today >= sender.day_cap) return { tone: "wait", label: "Daily limit reached" };
  if (sender.failed > 0) return { tone: "wait", label: `${pluralise(sender.failed, "message")} failed` };
  return sender.waiting > 0 ? { tone: "info", label: "Sending" } : { tone: "yes", label: "Healthy" };
}

export const leftToday = ({ day_cap, sent_today }: Sender) => Math.max(0, day_cap - sent_today);
