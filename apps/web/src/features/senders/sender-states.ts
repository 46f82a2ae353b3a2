import type { Sender, SenderDriver, SenderState } from "@nyota/contract/messages/senders";
import { formatDateTime } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

type Words = {
  tone: PillTone;
  label: string;
  /** The meaning for the host, and what to do next. */
  text: string;
};

/** The link state of a number, in plain words. */
export const stateWords: Record<SenderState, Words> = {
  CREATED: { tone: "wait", label: t("Not linked yet"), text: t("Link it to a phone before it can send.") },
  LINKING: {
    tone: "wait",
    label: t("Waiting for the phone"),
    text: t("Scan the QR code or type the pairing code on the phone."),
  },
  CONNECTED: { tone: "yes", label: t("Linked"), text: t("Ready to send.") },
  RECONNECTING: {
    tone: "wait",
    label: t("Reconnecting"),
    text: t("The connection was lost for a moment. Nyota is reconnecting."),
  },
  DISCONNECTED: {
    tone: "bad",
    label: t("Connection lost"),
    text: t("The phone has been offline for too long. Link it again."),
  },
  LOGGED_OUT: {
    tone: "no",
    label: t("Unlinked"),
    text: t("It was logged out. Its messages wait until it is linked again."),
  },
  RESTRICTED: {
    tone: "bad",
    label: t("Restricted by WhatsApp"),
    text: t("WhatsApp has limited this number for a while. Its messages wait."),
  },
  BANNED: {
    tone: "bad",
    label: t("Banned by WhatsApp"),
    text: t("WhatsApp has closed this number. Send from another one."),
  },
  ERROR: { tone: "bad", label: t("Not working"), text: t("Something is wrong with its access. Link it again.") },
};

type State = Pick<Sender, "driver" | "state">;

/** The states of a sandbox, which no phone belongs to and WhatsApp knows nothing about. */
const sandboxWords: Partial<Record<SenderState, Pick<Words, "label" | "tone">>> = {
  CREATED: { tone: "wait", label: t("Not started yet") },
  LINKING: { tone: "wait", label: t("Not started yet") },
  CONNECTED: { tone: "yes", label: t("Started") },
  DISCONNECTED: { tone: "wait", label: t("Pretends to be offline") },
  LOGGED_OUT: { tone: "no", label: t("Stopped") },
  RESTRICTED: { tone: "wait", label: t("Pretends to be restricted") },
};

/** The states of a number of the Cloud API, which has an access token instead of a phone. */
const cloudWords: Partial<Record<SenderState, Words>> = {
  CONNECTED: { tone: "yes", label: t("Connected"), text: t("Ready to send.") },
  LOGGED_OUT: {
    tone: "no",
    label: t("Unlinked"),
    text: t("Its access token was deleted. Its messages wait until you enter one."),
  },
  RESTRICTED: {
    tone: "bad",
    label: t("Restricted by WhatsApp"),
    text: t("WhatsApp has limited this number for a while. Its messages wait."),
  },
  ERROR: {
    tone: "bad",
    label: t("Not working"),
    text: t("Something is wrong with its access. Check again, or enter a new access token."),
  },
};
/** The states of a linked number whose words differ: why it has stopped is told with it. */
const linkedWords: Partial<Record<SenderState, Words>> = {
  RECONNECTING: {
    tone: "wait",
    label: t("Connection lost"),
    text: t("WhatsApp can’t be reached. Nyota keeps trying."),
  },
  DISCONNECTED: { tone: "bad", label: t("Link lost"), text: t("The link with the phone was lost. Link it again.") },
  ERROR: {
    tone: "bad",
    label: t("Not working"),
    text: t("WhatsApp does not let it in. Connect again, or link it again."),
  },
};
const wordsByDriver: Partial<Record<SenderDriver, Partial<Record<SenderState, Pick<Words, "label" | "tone">>>>> = {
  sandbox: sandboxWords,
  cloud: cloudWords,
  linked: linkedWords,
};

/** Whether the number's connection with WhatsApp is open. It may be, and the number still not send. */
export const describeConnection = ({ is_open }: NonNullable<Sender["linked"]>): string =>
  is_open ? t("Open") : t("Not open");

/** The link state of a number. */
export const wordsOf = ({ driver, state }: State) => wordsByDriver[driver]?.[state] ?? stateWords[state];

/** What the state of a number means for the host. */
export function describeState({ driver, state, state_reason }: State & Pick<Sender, "state_reason">): string {
  if (state_reason) return translate(state_reason);
  if (driver === "cloud") return (cloudWords[state] ?? stateWords[state]).text;
  if (driver === "linked") return (linkedWords[state] ?? stateWords[state]).text;
  return linkLabel({ driver, state }) && driver === "sandbox"
    ? t("Start it, and it pretends to send.")
    : stateWords[state].text;
}

/** The states in which the number can be linked, and the button's label. */
const linkVerb: Partial<Record<SenderState, string>> = {
  CREATED: t("Link"),
  LINKING: t("Continue linking"),
  DISCONNECTED: t("Link again"),
  LOGGED_OUT: t("Link again"),
  ERROR: t("Link again"),
};

/** The label of the button that links the number; undefined while it needs none. */
export function linkLabel({ driver, state }: State): string | undefined {
  // Its page asks for an access token instead.
  if (driver === "cloud") return undefined;
  if (driver !== "sandbox") return linkVerb[state];
  if (state === "CREATED" || state === "LINKING") return t("Start");
  return state === "RESTRICTED" || linkVerb[state] ? t("Start again") : undefined;
}

type Health = { tone: PillTone; label: string };

/** Whether it can send its messages: a linked number may be paused or limited. */
export function describeHealth(sender: Sender): Health {
  // A sandbox that pretends to be restricted is started again at any time.
  if (sender.driver !== "sandbox" && sender.halted_until && new Date(sender.halted_until) > new Date())
    return { tone: "bad", label: t("Paused until {date}", { date: formatDateTime(sender.halted_until) }) };
  if (sender.state !== "CONNECTED")
    return sender.waiting > 0
      ? {
          tone: "wait",
          label: t("{count, plural, one {# message} other {# messages}} can't be sent", { count: sender.waiting }),
        }
      : { tone: "no", label: t("Not sending") };
  if (sender.linked && !sender.linked.is_open) return { tone: "wait", label: t("Waits for the connection") };
  if (sender.waits?.reason === "DAY_CAP") return { tone: "wait", label: t("Daily limit reached") };
  if (sender.waits?.reason === "QUIET_HOURS") return { tone: "wait", label: t("Quiet hours") };
  if (sender.failed > 0)
    return {
      tone: "wait",
      label: t("{count, plural, one {# message} other {# messages}} failed", { count: sender.failed }),
    };
  return sender.waiting > 0 ? { tone: "info", label: t("Sending") } : { tone: "yes", label: t("Healthy") };
}

export const leftToday = ({ day_cap, sent_today }: Sender) => Math.max(0, day_cap - sent_today);
