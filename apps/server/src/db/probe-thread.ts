import { createServer } from "node:http";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { openStorage, type StorageSettings } from "#gateways/storage/open-storage.ts";
import { createHealth } from "./health.ts";

type Given = {
  port: number;
  host: string;
  url: string;
  folders: readonly string[];
  storage: StorageSettings;
  stuckAfter?: number;
};
type Settings = Required<Given> & { shared: SharedArrayBuffer };
type Report = { listensOn: number } | { failure: string } | { trouble: string };
export type Probes = {
  port: number;
  /** Answers ready from now on, while the database is ready. */
  open: () => void;
  /** Answers not ready from now on, so that load balancers send no more requests. */
  drain: () => void;
  stop: () => Promise<void>;
};

// Indexes of the memory both threads share: whether requests are accepted, and the last heartbeat of the main thread,
// in seconds since it started.
const open = 0;
const lastHeartbeat = 1;
const aliveFor = () => Math.floor(process.uptime());

/**
 * Serves /livez and /readyz on a port and a thread of their own, so that they answer however busy the main thread is.
 * /livez fails only when the main thread has sent no heartbeat for `stuckAfter` seconds: then only a restart helps.
 * Throws when the port is in use.
 */
export async function startProbes({
  stuckAfter = 60,
  onTrouble,
  ...given
}: Given & { onTrouble?: (trouble: string) => void }): Promise<Probes> {
  const shared = new SharedArrayBuffer(8);
  const cells = new Int32Array(shared);
  const sendHeartbeat = () => Atomics.store(cells, lastHeartbeat, aliveFor());
  sendHeartbeat();
  const timer = setInterval(sendHeartbeat, 1_000).unref();
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { ...given, stuckAfter, shared } satisfies Settings,
  });
  const report = await new Promise<Report>((resolve) => {
    worker.once("message", resolve);
    // An error event without a listener would end the process.
    worker.on("error", (error) => resolve({ failure: String(error) }));
  });
  const stop = async () => {
    clearInterval(timer);
    await worker.terminate();
  };
  if ("failure" in report) {
    await stop();
    throw new Error(`The probes can't listen on port ${given.port}: ${report.failure}`);
  }
  worker.on("message", (report: Report) => ("trouble" in report ? onTrouble?.(report.trouble) : undefined));
  worker.unref();
  const set = (value: number) => () => void Atomics.store(cells, open, value);
  return { port: "listensOn" in report ? report.listensOn : given.port, open: set(1), drain: set(0), stop };
}

async function serve({ port, host, url, folders, stuckAfter, shared, ...settings }: Settings) {
  const cells = new Int32Array(shared);
  const send = (report: Report) => parentPort?.postMessage(report);
  const storage = await openStorage(settings.storage, () => {});
  const health = createHealth({ url, patience: 1_000, folders, storage, onTrouble: (trouble) => send({ trouble }) });
  const isAlive = () => aliveFor() - Atomics.load(cells, lastHeartbeat) <= stuckAfter;
  const isReady = async () => Atomics.load(cells, open) === 1 && isAlive() && (await health.isReady());
  const server = createServer((request, response) => {
    const answer = (isGood: boolean) =>
      response
        .writeHead(isGood ? 200 : 503, { "content-type": "application/json", "cache-control": "no-store" })
        .end(JSON.stringify({ status: isGood ? "ok" : "not ready" }));
    if (request.url === "/livez") answer(isAlive());
    else if (request.url === "/readyz") void isReady().then(answer);
    else response.writeHead(404).end();
  });
  server.on("error", (error) => send({ failure: error.message }));
  server.listen(port, host, () => send({ listensOn: (server.address() as { port: number }).port }));
}

if (!isMainThread && workerData && "shared" in workerData) await serve(workerData as Settings);
