import { setTimeout as sleep } from "node:timers/promises";
import { buildApp } from "./app.ts";
import { analyze, migrate } from "./db/migrate.ts";
import { startProbes } from "./db/probe-thread.ts";
import { assemble, loadConfig, openDatabase } from "./process.ts";
import { startWorker } from "./worker.ts";

const usage = `Usage: nyota <command>
  start     migrate, then serve the API and the web application and run the worker
  api       serve only
  worker    run background jobs and send messages only
  migrate   bring the database up to date
  seed      make the sample wedding (--large: the large project of the benchmarks)`;

const [command = "start", ...args] = process.argv.slice(2);

if (command === "start") await run({ migrates: true, serves: true, works: true });
else if (command === "api") await run({ migrates: false, serves: true, works: false });
else if (command === "worker") await run({ migrates: false, serves: false, works: true });
else if (command === "migrate") await migrateOnly();
else if (command === "seed") await seedOnly();
else {
  console.error(usage);
  process.exitCode = 2;
}

async function run(parts: { migrates: boolean; serves: boolean; works: boolean }) {
  const config = loadConfig();
  const database = await openDatabase(config);
  if (parts.migrates) await migrate(database.url);
  const { deps, close } = await assemble(config, database.url, { isWorker: parts.works });
  const app = parts.serves ? await buildApp(deps) : undefined;
  const worker = parts.works ? await startWorker(deps, database.url) : undefined;
  if (app) {
    await app.listen({ port: config.port, host: config.host });
    console.log(`\n  Nyota is ready: ${config.publicUrl}\n`);
    if (deps.mail.mailbox)
      console.log(`  No mail server is configured; codes appear here and at ${config.publicUrl}/dev/mailbox\n`);
  }
  const probes = config.probePort
    ? startProbes({ port: config.probePort, host: config.host, url: database.url })
    : undefined;
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // Whatever hangs must not keep the process: the leases run out by themselves.
    setTimeout(() => process.exit(1), 15_000).unref();
    probes?.drain();
    // Long enough for a load balancer to see it; nobody waits for that on their own machine.
    if (config.isProduction && probes) await sleep(2_000);
    await app?.close();
    await worker?.stop();
    await close();
    await probes?.stop();
    await database.stop();
    process.exit(0);
  };
  process.on("SIGINT", () => void stop());
  process.on("SIGTERM", () => void stop());
}

async function migrateOnly() {
  const database = await openDatabase(loadConfig());
  const ran = await migrate(database.url);
  console.log(ran.length > 0 ? `Ran ${ran.join(", ")}.` : "The database is up to date.");
  await database.stop();
}

async function seedOnly() {
  const config = loadConfig();
  const database = await openDatabase(config);
  await migrate(database.url);
  const { deps, close } = await assemble(config, database.url, { isWorker: false });
  const { seed } = await import("./seed/seed.ts");
  await seed(deps, { isLarge: args.includes("--large") });
  await close();
  await analyze(database.url);
  await database.stop();
}
