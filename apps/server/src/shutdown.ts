import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "./app.ts";
import type { Probes } from "./db/probe-thread.ts";
import type { Worker } from "./worker.ts";

/**
 * How long each part of a shutdown may take, in milliseconds; together less than `limit`. Jobs have five more seconds
 * (jobs/queue.ts).
 */
export const patience = { drain: { production: 2_000, elsewhere: 250 }, requests: 5_000, limit: 15_000 };

type Parts = {
  isProduction: boolean;
  app: App | undefined;
  worker: Worker | undefined;
  probes: Probes | undefined;
  /** Closes what the parts depend on: the queue, then the database. */
  close: () => Promise<void>;
};

/**
 * Stops in an order that loses no started work: report not ready, ask clients to close connections, close the port,
 * answer open requests, finish or give back messages and jobs, close the database last. Ends the process with 0.
 */
export async function shutDown({ isProduction, app, worker, probes, close }: Parts): Promise<never> {
  // A part that hangs must not keep the process alive: its leases expire.
  setTimeout(() => process.exit(1), patience.limit).unref();
  probes?.drain();
  app?.draining.begin();
  const sending = worker?.stop();
  // Long enough for load balancers and open connections to notice.
  if (app) await sleep(isProduction ? patience.drain.production : patience.drain.elsewhere);
  // A closing server no longer checks for slow clients; a request that arrives very slowly must not delay the shutdown.
  const cut = setTimeout(() => app?.server.closeAllConnections(), patience.requests);
  await app?.close();
  clearTimeout(cut);
  await sending;
  await close();
  await probes?.stop();
  process.exit(0);
}
