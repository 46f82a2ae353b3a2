import path from "node:path";
import { pino, type Logger } from "pino";
import { readConfig, type Config } from "./config.ts";
import { connect, type Connection } from "./db/connect.ts";
import { createKeptStore } from "./db/kept.ts";
import { startEmbedded, type Embedded } from "./db/embedded.ts";
import { ensureDatabase } from "./db/migrate.ts";
import { createLocalMail, createNoMail, createSmtpMail, describeLetter } from "./gateways/mail.ts";
import { createTwilioSms } from "./gateways/sms.ts";
import { createFolderStorage } from "./gateways/storage.ts";
import type { Deps } from "./http/deps.ts";
import type { Tokens } from "./http/tokens.ts";
import { openQueue } from "./jobs/queue.ts";
import { openTokens } from "./secret.ts";

const root = path.resolve(import.meta.dirname, "..", "..", "..");

// Whatever is named like a secret never reaches a log, at any depth that occurs.
const secrets = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "current_password",
  "code",
  "token",
  "access_token",
  "refresh_token",
  "qr",
  "pairing_code",
];
const redact = {
  paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: "[hidden]",
};

export const createLog = (config: Config): Logger =>
  pino({ level: config.logLevel, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime });

export const loadConfig = () => readConfig(process.env, root);

/** The database to use: the one named by DATABASE_URL, else the embedded one, started if need be. */
export async function openDatabase(config: Config): Promise<Embedded> {
  if (config.database.url) return { url: config.database.url, stop: async () => {} };
  const embedded = await startEmbedded(config.home);
  await ensureDatabase(embedded.url);
  return embedded;
}

/** Connects everything a process needs. `close` undoes it in reverse order. */
export async function assemble(
  config: Config,
  url: string,
  options: { isWorker: boolean; tokens?: Tokens },
): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const log = createLog(config);
  const clock = () => new Date();
  const connection = connect({
    url,
    max: config.database.pool,
    asApplication: true,
    onError: (err) => log.warn({ err }, "database connection lost"),
  });
  const tokens = options.tokens ?? (await openTokens(connection.db, config.secret).catch(closeFirst(connection)));
  const queue = await openQueue({ url, isWorker: options.isWorker, onError: (err) => log.warn({ err }, "job queue") });
  const mail = config.mail.url
    ? createSmtpMail(config.mail.url, config.mail.from)
    : config.isProduction
      ? createNoMail()
      : createLocalMail((letter) => console.log(describeLetter(letter)), clock);
  const sms = config.smsUrl ? createTwilioSms(config.smsUrl) : undefined;
  const storage = createFolderStorage(path.join(config.home, "files"));
  const deps = {
    config,
    connection,
    queue,
    mail,
    sms,
    storage,
    tokens,
    kept: createKeptStore(),
    log,
    clock,
  };
  return {
    deps,
    close: async () => {
      await queue.stop();
      await connection.close();
    },
  };
}

/** What can't go on leaves no connection behind that the end of the database would break. */
const closeFirst = (connection: Connection) => async (error: unknown) => {
  await connection.close();
  throw error;
};
