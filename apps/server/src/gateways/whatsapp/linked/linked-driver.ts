import type { LinkedEvent, Settings } from "@nyota/whatsapp-linked";
import type { Logger } from "pino";
import type { DriverEvent, Outcome, Outgoing, SessionContext, SingleDriver, SingleSession } from "../driver.ts";
import { verdictOf } from "./closings.ts";
import { describeRefusal, refusalOf } from "./linked-refusals.ts";
import type { LinkedSettings } from "./linked-settings.ts";
import { pauseOf } from "./pace.ts";

/** How long a run waits for its connection before it decides about messages that an earlier worker has left. */
const OPEN_MS = 20_000;
const NOT_CONNECTED_MS = 30_000;
const NO_ANSWER_MS = 60_000;
/** After so long without a connection the host is told. */
const LOST_MS = 15 * 60_000;

export const librarySettings = ({ version, url, waits }: LinkedSettings, log: Logger): Settings => ({
  log,
  url,
  version: version === undefined ? undefined : (version.split(".").map(Number) as [number, number, number]),
  ...waits,
});

/** WhatsApp's own ids look so. It is made of ours, so it is known before the message is sent. */
export const remoteIdOf = (providerId: string) => `3EB0${providerId.slice(0, 18).toUpperCase()}`;

/**
 * A number that is linked like WhatsApp Web. It stays connected while its worker runs, because receipts and replies come
 * only then. A message is sent with an id that WhatsApp keeps, but that a recipient drops a second copy is not proven: one
 * without a confirmation is never sent again.
 */
export const createLinkedDriver = (settings: LinkedSettings, log: Logger): SingleDriver => ({
  kind: "linked",
  hasStableId: false,
  sendsTemplates: false,
  staysOpen: true,
  remoteIdOf,
  gap: () => pauseOf(settings.gap, Math.random(), Math.random()),
  open: (context) => open(context, librarySettings(settings, log)),
});

async function open(context: SessionContext, settings: Settings): Promise<SingleSession> {
  // Large, and needed by installations with linked numbers only.
  const { openSession } = await import("@nyota/whatsapp-linked");
  let lostAt = Date.now();
  let isTold = false;
  const session = await openSession({
    settings,
    keys: context.linked.keys,
    readText: context.linked.readText,
    emit: (event) => {
      if (event.type === "connection" && event.isOpen) isTold = false;
      if (event.type === "connection" && !event.isOpen) lostAt = Date.now();
      context.emit(driverEventOf(event));
    },
    onClosed: (closed) => {
      const verdict = verdictOf(closed, { now: new Date(), chance: Math.random() });
      if ("state" in verdict) {
        context.emit({ type: "connection", isOpen: false, code: closed.code });
        context.emit({ type: "state", ...verdict });
        return undefined;
      }
      if (!isTold && Date.now() - lostAt > LOST_MS) {
        isTold = true;
        context.emit({
          type: "state",
          state: "RECONNECTING",
          reason: "WhatsApp can’t be reached. Nyota keeps trying.",
        });
      }
      return verdict.again;
    },
  });
  if (!session) {
    context.emit({ type: "state", state: "DISCONNECTED", reason: "The link with the phone was lost. Link it again." });
    return unlinked;
  }
  return {
    canSend: session.isOpen,
    send: (message) => send(session, message, context),
    // WhatsApp tells by itself what became of messages while nobody was connected.
    resume: async () => void (await session.whenOpen(OPEN_MS)),
    acknowledge: async () => {},
    close: session.close,
  };
}

const unlinked: SingleSession = {
  canSend: () => false,
  send: async () => ({ kind: "not_sent", code: "NOT_CONNECTED", afterMs: NOT_CONNECTED_MS }),
  resume: async () => {},
  acknowledge: async () => {},
  close: async () => {},
};

type LinkedSession = NonNullable<Awaited<ReturnType<typeof import("@nyota/whatsapp-linked").openSession>>>;

async function send(session: LinkedSession, message: Outgoing, { emit }: SessionContext): Promise<Outcome> {
  const remoteId = remoteIdOf(message.providerId);
  const sent = await session.send({ remoteId, phone: message.to, text: message.text });
  if (sent.kind === "accepted") return { kind: "accepted", remoteId };
  if (sent.kind === "unknown") return { kind: "unknown", code: "OUTCOME_UNKNOWN" };
  if (sent.kind === "refused") return refusalOf(sent, emit);
  const afterMs = sent.code === "NOT_CONNECTED" ? NOT_CONNECTED_MS : NO_ANSWER_MS * message.attempt;
  return { kind: "not_sent", code: sent.code, afterMs };
}

function driverEventOf(event: LinkedEvent): DriverEvent {
  if (event.type === "connection") return event;
  if (event.type === "inbound") return { type: "inbound", message: event.message };
  const { remoteId, status } = event;
  return {
    type: "status",
    remoteId,
    status,
    ...(event.status === "FAILED" && { code: event.code, text: describeRefusal(event.code) }),
  };
}
