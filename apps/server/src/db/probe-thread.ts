import { createServer } from "node:http";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import pg from "pg";
import { newestMigration } from "./migrate.ts";

type Settings = { port: number; host: string; url: string; isStopping: SharedArrayBuffer };

/** Answers /livez and /readyz on a port and a thread of their own, so that they answer however busy the main thread is. */
export function startProbes(settings: Omit<Settings, "isStopping">) {
  const isStopping = new SharedArrayBuffer(4);
  const worker = new Worker(new URL(import.meta.url), { workerData: { ...settings, isStopping } satisfies Settings });
  return {
    /** From now on not ready: load balancers send no more. */
    drain: () => Atomics.store(new Int32Array(isStopping), 0, 1),
    stop: () => worker.terminate(),
  };
}

function serve({ port, host, url, isStopping }: Settings) {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 1_000 });
  pool.on("error", () => {});
  const isReady = async () => {
    if (Atomics.load(new Int32Array(isStopping), 0) === 1) return false;
    const { rowCount } = await pool.query("select from migrations where name = $1", [newestMigration()]);
    return rowCount === 1;
  };
  createServer((request, response) => {
    const answer = (isGood: boolean) =>
      response
        .writeHead(isGood ? 200 : 503, { "content-type": "application/json" })
        .end(JSON.stringify({ status: isGood ? "ok" : "not ready" }));
    if (request.url === "/livez") answer(true);
    else if (request.url === "/readyz") isReady().then(answer, () => answer(false));
    else response.writeHead(404).end();
  }).listen(port, host);
}

if (!isMainThread) serve(workerData as Settings);
