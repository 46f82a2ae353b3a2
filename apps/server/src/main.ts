import { lookUp } from "@nyota/contract/look-up";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { addMerchant, readMerchant } from "./add-merchant.ts";
import { buildApp } from "./app.ts";
import type { Config } from "./config.ts";
import { describeStart } from "./describe-start.ts";
import { readSession, requireBound } from "./db/login.ts";
import { analyze, migrate } from "./db/migrate.ts";
import { startProbes } from "./db/probe-thread.ts";
import { grant, readGrant } from "./grant.ts";
import { importPlaces, readPlacesFile } from "./import-places.ts";
import { backup, readFileName, restore } from "./operator/backups.ts";
import { changeDiscounts } from "./operator/discounts.ts";
import { importArchive, readImport } from "./operator/import-project.ts";
import { changeOrders } from "./operator/orders.ts";
import { changeProducts } from "./operator/products.ts";
import { changeUsers } from "./operator/users.ts";
import { openPayments } from "./gateways/payments/open-payments.ts";
import { SetupError } from "./lib/setup-error.ts";
import { escapeControls } from "./lib/text/escape-controls.ts";
import { assemble, loadConfig, openDatabase, type OpenDatabase } from "./process.ts";
import { rotate } from "./rotate.ts";
import { shutDown } from "./shutdown.ts";
import { warnOfLostPayments } from "#features/storefront/queries.ts";
import { startWorker } from "./worker.ts";

const usage = `Usage: nyota <command>
  start     migrate, then serve the API and the web application and run the worker
  api       serve only
  worker    run background jobs and send messages only
  migrate   bring the database up to date
  seed      create the sample wedding (--large: the large project of the benchmarks)
  grant     put plans into an account's wallet: nyota grant ADDRESS PLAN [n]
  merchant  add a firm of planners with its administrator: nyota merchant add NAME ADDRESS
  plans     the plans on offer: nyota plans list | add | retire
  products  the same for plans and add-ons: nyota products list | add | retire | import FILE
  discounts codes that lower a price: nyota discounts list | add | retire
  orders    what was bought: nyota orders list | refund NUMBER [AMOUNT] | return NUMBER
  users     accounts: nyota users list [TEXT] | block ADDRESS | unblock ADDRESS
  places    add airports from a file of OurAirports: nyota places import FILE
  backup    write the database and all files into one file, while everything runs: nyota backup FILE
  restore   restore it into an empty database: nyota restore FILE
  import-project  restore the archive of one project beside others: nyota import-project FILE [--owner ADDRESS]
  rotate    change NYOTA_SECRET, while nothing runs (--renew-links: guests' links too, --lost: without the old secret)`;

const [command = "start", ...args] = process.argv.slice(2);

const commands: Record<string, () => Promise<void>> = {
  start: () => run({ migrates: true, serves: true, works: true }),
  api: () => run({ migrates: false, serves: true, works: false }),
  worker: () => run({ migrates: false, serves: false, works: true }),
  migrate: migrateOnly,
  seed: seedOnly,
  grant: grantOnly,
  merchant: merchantOnly,
  plans: () => withMigrated(({ owner }) => changeProducts(owner, args, "PLAN")),
  products: () => withMigrated(({ owner }) => changeProducts(owner, args)),
  discounts: () => withMigrated(({ owner }) => changeDiscounts(owner, args)),
  orders: async () => {
    const config = loadConfig();
    const payments = await openPayments(config);
    await withMigrated(({ pool }) => changeOrders(pool, { payments, config, clock: () => new Date() }, args));
  },
  users: () => withMigrated(({ pool }) => changeUsers(pool, args)),
  places: placesOnly,
  backup: () => withFile((config, { urls }, file) => backup(config, urls.owner, file)),
  restore: () => withFile((config, { urls }, file) => restore(config, urls, file)),
  "import-project": importOnly,
  rotate: rotateOnly,
};

try {
  const chosen = lookUp(commands, command);
  if (chosen) await chosen();
  else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  // A sentence may repeat what a file of a stranger says.
  console.error(`\n${error.message.split("\n").map(escapeControls).join("\n")}\n`);
  process.exit(1);
}

type Command = { migrates: boolean; serves: boolean; works: boolean };

async function run(command: Command) {
  const config = loadConfig();
  if (command.serves) printLines(describeStart(config));
  const database = await openDatabase(config);
  const starting = startParts(config, database, command);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // A signal during startup waits until startup has finished; a failed startup stops by itself.
    starting.then((parts) => shutDown({ ...parts, isProduction: config.isProduction })).catch(() => {});
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  await starting;
  if (command.serves) console.log(`\n  Nyota is ready: ${config.publicUrl}\n`);
  else console.log("\n  Nyota's worker is running.\n");
  if (command.serves && (await starting).hasMailbox)
    console.log(
      config.hasLocalTools
        ? `  No mail server is configured. Codes appear here and, on this computer only, at ${mailboxUrl(config)}\n`
        : "  No mail server is configured. Codes appear here only.\n",
    );
}

async function startParts(config: Config, database: OpenDatabase, { migrates, serves, works }: Command) {
  try {
    requireBound(await readSession(database.urls.pool));
    if (migrates) await migrateFor(database);
    const { deps, listenUrl, close } = await assemble(config, database, { isWorker: works });
    const probes = await startProbesOf(config, database, deps.log);
    const app = serves ? await buildApp(deps) : undefined;
    const worker = works ? await startWorker(deps, { listen: listenUrl, owner: database.urls.owner }) : undefined;
    await app?.listen({ port: config.port, host: config.host });
    // Startup blocks the event loop; a request sent after "ready" must not be refused because of that.
    for (const end = Date.now() + 10_000; app && !app.draining.isCaughtUp() && Date.now() < end;) await sleep(50);
    probes?.open();
    // A warning must not keep the server from starting.
    void warnOfLostPayments(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, "open payments of other providers could not be looked for"),
    );
    const hasMailbox = deps.mail.mailbox !== undefined;
    return { app, worker, probes, hasMailbox, close: () => close().then(() => database.stop()) };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Migrates, and grants the pool's login its roles. */
async function migrateFor({ urls }: OpenDatabase) {
  const login = urls.pool === urls.owner ? undefined : (await readSession(urls.pool)).name;
  return migrate(urls.owner, { login });
}

async function startProbesOf({ probes, host, home, bucket }: Config, { urls, folders }: OpenDatabase, log: Logger) {
  if (!probes) return undefined;
  try {
    return await startProbes({
      port: probes.port,
      host,
      url: urls.pool,
      folders,
      storage: { home, bucket },
      onTrouble: (trouble) => log.error({ trouble }, "not ready"),
    });
  } catch (error) {
    if (probes.isNamed) throw error;
    log.warn({ err: error }, "probe thread not started; set PROBE_PORT to another port");
    return undefined;
  }
}

async function migrateOnly() {
  const database = await openDatabase(loadConfig());
  try {
    const ran = await migrateFor(database);
    console.log(ran.length > 0 ? `Ran ${ran.join(", ")}.` : "The database is up to date.");
  } finally {
    await database.stop();
  }
}

async function seedOnly() {
  const config = loadConfig();
  const database = await openDatabase(config);
  await migrateFor(database);
  const { deps, close } = await assemble(config, database, { isWorker: false });
  const { seed } = await import("./seed/seed.ts");
  await seed(deps, { isLarge: args.includes("--large") });
  await close();
  await analyze(database.urls.owner);
  await database.stop();
}

async function grantOnly() {
  const wanted = readGrant(args);
  await withMigrated(({ pool }) => grant(pool, wanted));
}

async function merchantOnly() {
  const wanted = readMerchant(args);
  await withMigrated(({ pool }) => addMerchant(pool, wanted));
}

async function placesOnly() {
  const file = readPlacesFile(args);
  await withMigrated(({ pool }) => importPlaces(pool, file));
}

async function importOnly() {
  readImport(args);
  const config = loadConfig();
  await withMigrated(({ owner }) => importArchive(config, owner, args));
}

/** Runs a command of the operator on the migrated database and prints its lines. */
async function withMigrated(work: (urls: OpenDatabase["urls"]) => Promise<string[]>) {
  const database = await openDatabase(loadConfig());
  try {
    await migrateFor(database);
    printLines(await work(database.urls));
  } finally {
    await database.stop();
  }
}

/** Runs a command for one file on the database as it is, and prints its lines. */
async function withFile(work: (config: Config, database: OpenDatabase, file: string) => Promise<string[]>) {
  const file = readFileName(args);
  const config = loadConfig();
  const database = await openDatabase(config);
  printLines(await work(config, database, file).finally(() => database.stop()));
}

async function rotateOnly() {
  const unknown = args.find((arg) => arg !== "--renew-links" && arg !== "--lost");
  if (unknown) throw new SetupError(`nyota rotate has no option ${unknown}.\n\n${usage}`);
  const config = loadConfig();
  const database = await openDatabase(config);
  const options = { renewsLinks: args.includes("--renew-links"), isLost: args.includes("--lost") };
  const lines = await rotate(config, database, options).finally(() => database.stop());
  printLines(lines);
}

function printLines(lines: string[]) {
  console.log(`\n${lines.map((line) => `  ${line}\n`).join("")}`);
}

function mailboxUrl({ port }: Config) {
  return `http://localhost:${port}/dev/mailbox`;
}
