import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { tmpdir } from "node:os";
import pg from "pg";
import { pino } from "pino";
import { holdRemovals } from "#db/backup/hold-removals.ts";
import { buildApp, type App } from "#app.ts";
import { type Config, readConfig } from "#config.ts";
import { constraints } from "#constraints.ts";
import { connect } from "#db/connect.ts";
import { createCacheStore } from "#db/cache.ts";
import { analyze } from "#db/migrate.ts";
import { loginUrl } from "#db/roles.ts";
import { createLocalMail } from "#gateways/mail.ts";
import { createGraph, type Graph } from "#gateways/whatsapp/cloud/graph.ts";
import { openPayments } from "#gateways/payments/open-payments.ts";
import { openStorage } from "#gateways/storage/open-storage.ts";
import type { Deps } from "#http/deps.ts";
import { createTokens } from "#http/tokens.ts";
import { openQueue } from "#jobs/queue.ts";
import { startWorker, type Worker } from "#worker.ts";
import { watchActivity, watchRequests } from "./activity-watch.ts";

export type Harness = {
  app: App;
  deps: Deps;
  /** The URL of the database's owner, who passes row-level security. */
  url: string;
  /** The login that the server itself uses. */
  loginUrl: string;
  /** Moves the clock of every request. */
  travel: (seconds: number) => void;
  /** Updates the planner's statistics after a bulk write, as an import does and autovacuum would later. */
  analyze: () => Promise<void>;
  /** Starts running jobs and sending messages. */
  work: () => Promise<Worker>;
};
type Cleanup = () => Promise<unknown>;

/** The key of every signature in tests: another process with the same key accepts the same tokens. */
export const secret = "x".repeat(40);

/** The password of the pool's login, where the database requires one. */
export const loginPassword = "nyota_login";

/** Meta for tests that are not about it: it is never reached, and knows no token. */
const unknownToMeta: Graph = {
  request: async () => ({ kind: "refused", status: 401, code: 190, message: "Invalid OAuth access token" }),
  download: async () => ({ kind: "refused", status: 401 }),
};

type Options = {
  cleanups: Cleanup[];
  /** Called with every call that wrote an activity entry. */
  noteEntry?: (call: string) => void;
  /** Returns the pooler's URL for a URL of the database; the server then uses it for everything. */
  through?: (url: string) => string;
  /** More of the environment. */
  env?: Record<string, string>;
  /** Changes what no variable of the environment sets. */
  configure?: (config: Config) => Config;
};

/**
 * Starts a server in this process on a copy of the migrated database `template`. Functions that undo it are added to
 * `cleanups`; run them in reverse order.
 */
export async function startServer(
  template: string,
  { cleanups, noteEntry = () => {}, through, env = {}, configure = (config) => config }: Options,
): Promise<Harness> {
  const { url, drop } = await copyDatabase(template);
  const direct = loginUrl(url, loginPassword);
  const login = through ? through(direct) : direct;
  cleanups.push(drop);
  const home = mkdtempSync(path.join(tmpdir(), "nyota-files-"));
  cleanups.push(async () => rmSync(home, { recursive: true, force: true }));
  const variables = {
    NODE_ENV: "test",
    NYOTA_HOME: home,
    NYOTA_SECRET: secret,
    NYOTA_RATE_LIMITS: "false",
    NYOTA_SANDBOX_RATE: "100000",
    ...env,
  };
  const config = configure(readConfig(variables, home));
  let offset = 0;
  const clock = () => new Date(Date.now() + offset);
  const log = pino({ level: process.env["TEST_LOG"] ?? "silent" });
  const connection = watchActivity(
    connect({ url: login, max: 10, hasShop: config.hasShop, onError: () => {} }),
    noteEntry,
  );
  cleanups.push(connection.close);
  const queue = await openQueue({ url: login, isWorker: true, hears: !through, onError: () => {} });
  cleanups.push(queue.stop);
  const mail = createLocalMail(() => {}, clock);
  const deps: Deps = {
    config,
    connection,
    queue,
    mail,
    sms: undefined,
    flights: undefined,
    payments: await openPayments(config),
    graph: env["NYOTA_WHATSAPP_GRAPH_URL"] ? createGraph(config.graph) : unknownToMeta,
    storage: holdRemovals(connection.db, await openStorage(config, () => {})),
    tokens: createTokens(config.secret),
    cache: createCacheStore(),
    constraints,
    log,
    clock,
  };
  const app = await buildApp(deps);
  watchRequests(app);
  cleanups.push(async () => app.close());
  return {
    app,
    deps,
    url,
    loginUrl: login,
    analyze: () => analyze(url),
    travel: (seconds) => (offset += seconds * 1000),
    work: async () => {
      const worker = await startWorker(deps, { listen: through ? undefined : login, owner: url });
      cleanups.push(worker.stop);
      return worker;
    },
  };
}

async function copyDatabase(template: string) {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const from = decodeURIComponent(new URL(template).pathname.slice(1));
  const run = async (statement: string) => {
    const admin = new URL(template);
    admin.pathname = "/postgres";
    const client = new pg.Client({ connectionString: admin.toString() });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  // Copying the files takes half as long as logging every page, which is the default.
  await run(`create database "${name}" template "${from}" strategy file_copy`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => run(`drop database "${name}" with (force)`) };
}
