// Prints how long imports take with API and worker in one process: node scripts/run.mjs node apps/server/test/import-files/measure.ts
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { importEndpoints } from "@nyota/contract/imports";
import { projectEndpoints } from "@nyota/contract/projects";
import { pino } from "pino";
import writeExcelFile from "write-excel-file/node";
import { buildApp } from "#app.ts";
import { readConfig } from "#config.ts";
import { connect } from "#db/connect.ts";
import { startEmbedded } from "#db/embedded.ts";
import { analyze, ensureDatabase, migrate } from "#db/migrate.ts";
import { createLocalMail } from "#gateways/mail.ts";
import { createFolderStorage } from "#gateways/storage.ts";
import type { Deps } from "#http/deps.ts";
import { createTokens } from "#http/tokens.ts";
import { openQueue } from "#jobs/queue.ts";
import { call, send } from "#test/client.ts";
import { makeProject, signIn } from "#test/factories.ts";
import { addEvents } from "#test/import-files/prepare.ts";
import { startWorker } from "#worker.ts";

const home = mkdtempSync(path.join(tmpdir(), "nyota-measure-"));
const database = await startEmbedded(home);
await ensureDatabase(database.url);
await migrate(database.url);
const { url } = database;
const log = pino({ level: "warn" });
const config = readConfig(
  { NODE_ENV: "test", NYOTA_HOME: home, NYOTA_SECRET: "x".repeat(40), NYOTA_RATE_LIMITS: "false" },
  home,
);
const connection = connect({ url, max: 10, asApplication: true, onError: () => {} });
const queue = await openQueue({ url, isWorker: true, onError: () => {} });
const deps: Deps = {
  config,
  connection,
  queue,
  mail: createLocalMail(
    () => {},
    () => new Date(),
  ),
  storage: createFolderStorage(path.join(home, "files")),
  tokens: createTokens(config.secret),
  log,
  clock: () => new Date(),
};
const app = await buildApp(deps);
const worker = await startWorker(deps, url);
const harness = { app, deps, url, travel: () => 0, analyze: () => analyze(url), work: async () => worker };
let owner = await signIn(harness);

const headers = ["Name", "Mobile", "E-mail", "Group", "Family", "Side", "Mehndi", "Sangeet", "Remarks"];
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => [
    `Guest${n % 977} Surname${n}`,
    `98${String(29_000_000 + n).padStart(8, "0")}`,
    n % 3 === 0 ? `guest${n}@example.com` : "",
    `Group ${Math.floor(n / 4) % 60}`,
    `Family ${Math.floor(n / 4)}`,
    n % 2 === 0 ? "Bride" : "Groom",
    n % 5 === 0 ? "No" : "Yes",
    n % 7 === 0 ? "2" : "Yes",
    n % 10 === 0 ? "Arrives late" : "",
  ]);
const csvOf = (count: number) => [headers, ...rowsOf(count)].map((row) => row.join(",")).join("\n");
const xlsxOf = (count: number) =>
  writeExcelFile([headers, ...rowsOf(count)].map((row) => row.map((value) => ({ value, type: String })))).toBuffer();

const files = [
  { label: "10,000-row XLSX", bytes: await xlsxOf(10_000), twice: true },
  { label: "100,000-row CSV", bytes: Buffer.from(csvOf(100_000)), twice: true },
];
// Making the files kept this process busy, which the server takes for overload.
await wait(3_000);
for (const { label, bytes, twice } of files) {
  owner = await signIn(harness);
  const project = await makeProject(harness, owner, { credits: 1_000_000 });
  await addEvents(harness, project.id, ["Mehndi", "Sangeet"]);
  await measure(label, project.id, bytes);
  if (twice) await measure(`${label}, again over the same guests`, project.id, bytes);
}
await worker.stop();
await app.close();
await queue.stop();
await connection.close();
await database.stop();
rmSync(home, { recursive: true, force: true });
process.exit(0);

async function measure(label: string, projectId: string, bytes: Buffer) {
  const ping = startPinging(projectId);
  const memory = process.memoryUsage().rss;
  const inProject = { projectId };
  const upload = await timed(() =>
    send(
      app,
      importEndpoints.create,
      { params: inProject, body: { topic: "guests" }, file: { name: "guests", bytes } },
      owner,
    ),
  );
  const file = upload.result.body;
  const params = { projectId, importId: file.id };
  const read = await timed(async () => {
    await call(app, importEndpoints.process, { params, body: { mapping: file.mapping } }, owner);
    return settled(params, "PROCESSING");
  });
  const first = await timed(() => call(app, importEndpoints.rows, { params, query: {} }, owner));
  const publish = await timed(async () => {
    await call(app, importEndpoints.publish, { params: inProject, body: { import_id: file.id } }, owner);
    return settled(params, "PUBLISHING");
  });
  const peak = process.memoryUsage().rss;
  console.log(
    `${label}: upload ${upload.ms} ms, preview ready ${read.ms} ms, first page ${first.ms} ms, publish ${publish.ms} ms`,
  );
  console.log(`  ${JSON.stringify(publish.result.counts)} ${publish.result.state} ${publish.result.error ?? ""}`);
  console.log(`  memory +${Math.round((peak - memory) / 1e6)} MB, other requests ${await ping()}`);
}

async function settled(params: { projectId: string; importId: string }, busy: string) {
  for (;;) {
    const { body } = await call(app, importEndpoints.read, { params }, owner);
    if (body.state !== busy) return body;
    await wait(50);
  }
}

async function timed<T>(work: () => Promise<T>) {
  const start = performance.now();
  const result = await work();
  return { result, ms: Math.round(performance.now() - start) };
}

function startPinging(projectId: string) {
  const times: number[] = [];
  const state = { isStopped: false };
  const loop = (async () => {
    while (!state.isStopped) {
      times.push((await timed(() => call(app, projectEndpoints.read, { params: { projectId } }, owner))).ms);
      await wait(10);
    }
  })();
  return async () => {
    state.isStopped = true;
    await loop;
    times.sort((a, b) => a - b);
    return `p50 ${times[Math.floor(times.length / 2)]} ms, p99 ${times[Math.floor(times.length * 0.99)]} ms, worst ${times.at(-1)} ms (${times.length})`;
  };
}
