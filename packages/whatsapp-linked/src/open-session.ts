import { type BinaryNode, proto, type WASocket } from "@whiskeysockets/baileys";
import { createConfirmations } from "./confirmations.ts";
import { type LinkKeys, readDevice, writeDevice } from "./link-keys.ts";
import { codeOf, createRetries, makeSocket, type Settings } from "./make-socket.ts";
import { type InboundMessage, readMessage } from "./read-message.ts";
import { sendText, type Sent, type Text } from "./send-text.ts";

export type { Sent };
/** `count`: how many connections have ended so in a row, from 1. `expiresAt`: until when a ban lasts. */
export type Closed = { code: number; count: number; expiresAt?: Date | undefined };
export type LinkedEvent =
  | { type: "connection"; isOpen: boolean }
  | { type: "status"; remoteId: string; status: "SENT" | "DELIVERED" | "READ"; code?: undefined }
  | { type: "status"; remoteId: string; status: "FAILED"; code: string }
  | { type: "inbound"; message: InboundMessage };

type Opening = {
  settings: Settings;
  keys: LinkKeys;
  emit: (event: LinkedEvent) => void;
  /** Milliseconds after which to connect again, or undefined: never. */
  onClosed: (closed: Closed) => number | undefined;
  readText: (remoteId: string) => Promise<string | undefined>;
};
export type LinkedSession = {
  isOpen: () => boolean;
  /** Waits until the connection is open; false when it is not by then. */
  whenOpen: (ms: number) => Promise<boolean>;
  send: (text: Text) => Promise<Sent>;
  close: () => Promise<void>;
};

const CONFIRM_MS = 20_000;
/** A connection that has lasted so long starts the count of failures anew. */
const STEADY_MS = 60_000;

/** Keeps a linked number connected until it is closed, or WhatsApp no longer wants it. Undefined: it is not linked. */
export async function openSession(opening: Opening): Promise<LinkedSession | undefined> {
  const { settings, keys, emit, onClosed } = opening;
  const device = await keys.readDevice();
  if (device === undefined) return undefined;
  const creds = readDevice(device);
  const confirmations = createConfirmations();
  const retries = createRetries();
  const addresses = new Map<string, string>();
  const saving = createSaving(() => keys.writeDevice(writeDevice(creds)));
  let socket: WASocket | undefined;
  let isOpen = false;
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;
  let openedAt = 0;
  let lastCode = -1;

  const closed = (code: number, expiresAt: Date | undefined) => {
    if (isOpen) emit({ type: "connection", isOpen: false });
    if (isOpen && Date.now() - openedAt > STEADY_MS) count = 0;
    isOpen = false;
    socket = undefined;
    confirmations.stopAll();
    if (isEnded) return;
    count = code === lastCode ? count + 1 : 1;
    lastCode = code;
    const again = onClosed({ code, count, expiresAt });
    if (again === undefined) isEnded = true;
    else timer = setTimeout(connect, again);
  };
  const connect = () => {
    const own = makeSocket(settings, { creds, keys, readText: opening.readText, retries });
    socket = own;
    own.ev.on("creds.update", (update) => {
      Object.assign(creds, update);
      // A worker that has lost the number may neither write keys nor use them.
      saving.soon().catch(() => void own.end(undefined));
    });
    own.ev.on("connection.update", (update) => {
      if (update.connection === "open") {
        isOpen = true;
        openedAt = Date.now();
        emit({ type: "connection", isOpen: true });
      }
      if (update.connection === "close") closed(codeOf(update), banEndOf(update.lastDisconnect?.error));
    });
    own.ws.on("CB:ack,class:message", ({ attrs: { id, error } }: BinaryNode) => {
      if (!id || confirmations.tell(id, { error })) return;
      emit(
        error === undefined
          ? { type: "status", remoteId: id, status: "SENT" }
          : { type: "status", remoteId: id, status: "FAILED", code: error },
      );
    });
    own.ev.on("messages.update", (updates) => {
      for (const { key, update } of updates) {
        const status = statusOf(update.status);
        if (key.id && status) emit({ type: "status", remoteId: key.id, status });
      }
    });
    own.ev.on("messages.upsert", ({ messages }) => {
      for (const message of messages)
        readMessage(message, (lid) => own.signalRepository.lidMapping.getPNForLID(lid)).then(
          (read) => read && emit({ type: "inbound", message: read }),
          (err: unknown) => settings.log.warn({ err }, "a message to a linked number could not be read"),
        );
    });
  };
  connect();
  return {
    isOpen: () => isOpen,
    whenOpen: async (ms) => {
      const end = Date.now() + ms;
      while (!isOpen && !isEnded && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
      return isOpen;
    },
    send: async (text) => {
      if (!socket || !isOpen) return { kind: "not sent", code: "NOT_CONNECTED" };
      return sendText({ socket, confirmations, addresses, confirmMs: settings.confirmMs ?? CONFIRM_MS }, text);
    },
    close: async () => {
      isEnded = true;
      clearTimeout(timer);
      await socket?.end(undefined);
      await saving.finish();
    },
  };
}

const { DELIVERY_ACK, READ, PLAYED } = proto.WebMessageInfo.Status;
const statusOf = (status: number | null | undefined) =>
  status === DELIVERY_ACK ? "DELIVERED" : status === READ || status === PLAYED ? "READ" : undefined;

/** WhatsApp tells the end of a temporary ban as a number of seconds. */
function banEndOf(error: Error | undefined): Date | undefined {
  const seconds = Number((error as { data?: { expire?: string } } | undefined)?.data?.expire);
  return seconds > 0 ? new Date(Date.now() + seconds * 1000) : undefined;
}

/** Writes what is newest, one write at a time: changes that come during one are written together after it. */
function createSaving(write: () => Promise<void>) {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const soon = (): Promise<void> => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        running = write();
        return running;
      });
    return next;
  };
  return { soon, finish: () => (next ?? running).catch(() => {}) };
}
