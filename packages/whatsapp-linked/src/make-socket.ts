import {
  type AuthenticationCreds,
  type CacheStore,
  isLidUser,
  isPnUser,
  makeCacheableSignalKeyStore,
  makeWASocket,
  type WASocket,
} from "@whiskeysockets/baileys";
import type { Logger } from "pino";
import { type LinkKeys, signalKeysOf } from "./link-keys.ts";
import { quietLibrary } from "./quiet-console.ts";

export type Settings = {
  log: Logger;
  /** Where WhatsApp Web is reached; undefined for WhatsApp itself. */
  url: string | undefined;
  /** The version of WhatsApp Web that is told, when WhatsApp no longer accepts the library's own. */
  version: [number, number, number] | undefined;
  /** How long an answer of WhatsApp may take. */
  queryMs?: number;
  /** How long WhatsApp may take to confirm a message. */
  confirmMs?: number;
  /** How long one QR code is shown; WhatsApp's own times by default. */
  qrMs?: number;
};

type Sources = {
  creds: AuthenticationCreds;
  keys: Pick<LinkKeys, "read" | "write">;
  /** The text of a message that was sent, for a device that could not read it. */
  readText?: (remoteId: string) => Promise<string | undefined>;
  retries?: CacheStore;
};

const QUERY_MS = 30_000;

/** Opens one connection. A socket that was closed is never used again. */
export function makeSocket({ log, url, version, queryMs, qrMs }: Settings, sources: Sources): WASocket {
  quietLibrary();
  const { creds, keys, readText, retries } = sources;
  // The library logs what is wrong with single messages, with their contents.
  const quiet = log.child({ part: "whatsapp" }, { level: log.level === "silent" ? "silent" : "fatal" });
  return makeWASocket({
    auth: { creds, keys: makeCacheableSignalKeyStore(signalKeysOf(keys), quiet) },
    logger: quiet,
    ...(url !== undefined && { waWebSocketUrl: url }),
    ...(version && { version }),
    ...(qrMs !== undefined && { qrTimeout: qrMs }),
    // Else the phone itself would show no notifications any more.
    markOnlineOnConnect: false,
    // The private chats of the number's owner are never fetched.
    syncFullHistory: false,
    shouldSyncHistoryMessage: () => false,
    shouldIgnoreJid: (jid) => !isPnUser(jid) && !isLidUser(jid),
    emitOwnEvents: false,
    generateHighQualityLinkPreview: false,
    defaultQueryTimeoutMs: queryMs ?? QUERY_MS,
    transactionOpts: { maxCommitRetries: 5, delayBetweenTriesMs: 500 },
    ...(retries && { msgRetryCounterCache: retries }),
    getMessage: async ({ id }) => {
      const text = id ? await readText?.(id) : undefined;
      return text === undefined ? undefined : { extendedTextMessage: { text } };
    },
  });
}

const MAX_CACHED = 5_000;

/** A cache that outlives a connection, so that a device that can't read a message does not ask for it for ever. */
export function createRetries(): CacheStore {
  const values = new Map<string, unknown>();
  return {
    get: <T>(key: string) => values.get(key) as T | undefined,
    set: (key, value) => {
      if (values.size >= MAX_CACHED) values.clear();
      values.set(key, value);
    },
    del: (key) => void values.delete(key),
    flushAll: () => values.clear(),
  };
}

/** The number of a device, as "+919829012345"; undefined for an address that contains none. */
export const phoneOf = (jid: string | null | undefined): string | undefined => {
  const digits = /^(\d{7,15})(?::\d+)?@s\.whatsapp\.net$/.exec(jid ?? "")?.[1];
  return digits === undefined ? undefined : `+${digits}`;
};

type Closing = { lastDisconnect?: { error: Error | undefined } | undefined };
/** The code that WhatsApp or the library closed a connection with; 0 for one without. */
export const codeOf = ({ lastDisconnect }: Closing): number =>
  (lastDisconnect?.error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode ?? 0;
