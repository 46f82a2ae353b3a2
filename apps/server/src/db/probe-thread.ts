import { createServer } from "node:http";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { createHealth } from "./health.ts";

type Given = { port: number; host: string; url: string; folders: readonly string[]; stuckAfter?: number };
type Settings = Required<Given> & { shared: SharedArrayBuffer };
type Report = { listensOn: number } | { failure: string } | { trouble: string };
export type Probes = {
  port: number;
  /** From now on ready, as long as the database is. */
  open: () => void;
  /** From now on not ready: load balancers send no more. */
  drain: () => void;
  stop: () => Promise<void>;
};

// What both threads see: whether requests are wanted, and the second of its life in which the main thread last gave a sign.
const open = 0;
const lastSign = 1;
const aliveFor = () => Math.floor(process.uptime());

/**
 * Answers /livez and /readyz on a port and a thread of their own, so that they answer however busy the main thread is. /livez fails only
 * when the main thread has given no sign for `stuckAfter` seconds: then a restart is the one thing that helps. Throws when the port
 * is taken.
 */
export async function startProbes({
  stuckAfter = 60,
  onTrouble,
  ...given
}: Given & { onTrouble?: (trouble: string) => void }): Promise<Probes> {
  const shared = new SharedArrayBuffer(8);
  const cells = new Int32Array(shared);
  const sign = () => Atomics.store(cells, lastSign, aliveFor());
  sign();
  const beat = setInterval(sign, 1_000).unref();
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { ...given, stuckAfter, shared } satisfies Settings,
  });
  const report = await new Promise<Report>((resolve) => {
    worker.once("message", resolve);
    // An error that nobody listens for would end the process.
    worker.on("error", (error) => resolve({ failure: String(error) }));
  });
  const stop = async () => {
    clearInterval(beat);
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

function serve({ port, host, url, folders, stuckAfter, shared }: Settings) {
  const cells = new Int32Array(shared);
  const send = (report: Report) => parentPort?.postMessage(report);
  const health = createHealth({ url, patience: 1_000, folders, onTrouble: (trouble) => send({ trouble }) });
  const isAlive = () => aliveFor() - Atomics.load(cells, lastSign) <= stuckAfter;
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

if (!isMainThread && workerData && "shared" in workerData) serve(workerData as Settings);
