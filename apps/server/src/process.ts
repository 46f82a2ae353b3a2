import { mkdirSync } from "node:fs";
import path from "node:path";
import { pino, type Logger } from "pino";
import { readConfig, type Config } from "./config.ts";
import type { DatabaseUrls } from "./database-urls.ts";
import { connect, type Connection } from "./db/connect.ts";
import { createCacheStore } from "./db/cache.ts";
import { startEmbedded } from "./db/embedded.ts";
import { readSession, requireIsolation } from "./db/login.ts";
import { holdRemovals } from "./db/backup/hold-removals.ts";
import { constraints } from "./constraints.ts";
import { ensureDatabase } from "./db/migrate.ts";
import { loginUrl } from "./db/roles.ts";
import { createAeroDataBox } from "./gateways/flights/aerodatabox.ts";
import { createLocalMail, createNoMail, createSmtpMail, describeLetter } from "./gateways/mail.ts";
import { createTwilioSms } from "./gateways/sms.ts";
import { createGraph } from "./gateways/whatsapp/cloud/graph.ts";
import { openPayments } from "./gateways/payments/open-payments.ts";
import { openStorage } from "./gateways/storage/open-storage.ts";
import type { Deps } from "./http/deps.ts";
import type { Tokens } from "./http/tokens.ts";
import { openQueue } from "./jobs/queue.ts";
import { openTokens } from "./secret.ts";

const root = path.resolve(import.meta.dirname, "..", "..", "..");

// A value with the name of a secret never appears in a log, at any depth that occurs.
const secrets = [
  "authorization",
  "cookie",
  "set-cookie",
  "password",
  "current_password",
  "code",
  "token",
  "access_token",
  "app_secret",
  "refresh_token",
  "qr",
  "pairing_code",
  "secretAccessKey",
  "secret",
];
const redact = {
  paths: secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: "[hidden]",
};

export const createLog = (config: Config): Logger =>
  pino({ level: config.logLevel, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime });

export const loadConfig = () => readConfig(process.env, root);

export type OpenDatabase = { urls: DatabaseUrls; folders: string[]; stop: () => Promise<void> };

/**
 * The database to use: the one named by DATABASE_URL, else the embedded one, which is started if necessary and
 * restarted when it dies. `folders` are those whose free space is checked.
 */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { urls } = config.database;
  // Uploads are stored there in any case, and the free space of its disk is checked from now on.
  mkdirSync(config.home, { recursive: true });
  if (urls) return { urls, folders: [config.home], stop: async () => {} };
  const log = createLog(config);
  const embedded = await startEmbedded(config.home, {
    isDurable: true,
    supervise: {
      log: (line) => log.warn(line),
      onLost: (error) => {
        log.fatal(
          { err: error },
          "the embedded database can't be restarted; exiting, so that a supervisor restarts Nyota",
        );
        process.exit(1);
      },
    },
  });
  await ensureDatabase(embedded.url);
  const pool = loginUrl(embedded.url);
  return {
    urls: { pool, direct: pool, owner: embedded.url },
    folders: [config.home, embedded.folder],
    stop: embedded.stop,
  };
}

/** Connects everything a process needs. `close` disconnects it in reverse order. */
export async function assemble(
  config: Config,
  { urls, folders }: Pick<OpenDatabase, "urls" | "folders">,
  options: { isWorker: boolean; tokens?: Tokens },
): Promise<{ deps: Deps; listenUrl: string | undefined; close: () => Promise<void> }> {
  const log = createLog(config);
  const clock = () => new Date();
  const opening = openStorage(config, (err) =>
    log.fatal({ err }, "the storage refuses access: files can't be read or written until that is corrected"),
  );
  const connection = connect({
    url: urls.pool,
    max: config.database.pool,
    hasShop: config.hasShop,
    folders,
    storage: { check: async () => (await opening).check() },
    onError: (err) => log.warn({ err }, "database connection lost"),
    onTrouble: (trouble) => log.error({ trouble }, "not ready"),
  });
  // Awaited below; if the database fails first, that is the error to show.
  opening.catch(() => {});
  await requireIsolation(connection.db).catch(async (error: unknown) => {
    await connection.close();
    throw error;
  });
  const storage = holdRemovals(connection.db, await opening.catch(closeFirst(connection)));
  const tokens = options.tokens ?? (await openTokens(connection.db, config.secret).catch(closeFirst(connection)));
  const { isPooled } = await readSession(urls.direct);
  if (isPooled && options.isWorker)
    log.warn(
      "DATABASE_URL leads to a pooler: messages and jobs are found by polling every 2 s. Set DATABASE_DIRECT_URL to start them at once",
    );
  const queue = await openQueue({
    url: urls.direct,
    isWorker: options.isWorker,
    hears: !isPooled,
    onError: (err) => log.warn({ err }, "job queue"),
  });
  const mail = config.mail.url
    ? createSmtpMail(config.mail.url, config.mail.from)
    : config.isProduction
      ? createNoMail()
      : createLocalMail((letter) => console.log(describeLetter(letter)), clock);
  const sms = config.smsUrl ? createTwilioSms(config.smsUrl) : undefined;
  const deps = {
    config,
    connection,
    queue,
    mail,
    sms,
    flights: config.flightsUrl ? createAeroDataBox(config.flightsUrl) : undefined,
    payments: await openPayments(config),
    graph: createGraph(config.graph),
    storage,
    tokens,
    cache: createCacheStore(config.cacheSize),
    constraints,
    log,
    clock,
  };
  return {
    deps,
    listenUrl: isPooled ? undefined : urls.direct,
    close: async () => {
      await queue.stop();
      await connection.close();
    },
  };
}

/** Closes the connection before an error is thrown on: the end of the embedded database would break an open one. */
const closeFirst = (connection: Connection) => async (error: unknown) => {
  await connection.close();
  throw error;
};
