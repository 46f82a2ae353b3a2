// Loaded into a server before it starts (node --import): on SIGUSR2 its main thread is as busy as under overload for
// five seconds. It only counts, and lets other work run only every 1.2 seconds.
import { isMainThread } from "node:worker_threads";

function block(until: number) {
  const end = Math.min(until, performance.now() + 1_200);
  while (performance.now() < end);
  if (performance.now() < until) setImmediate(() => block(until));
}
if (isMainThread) process.on("SIGUSR2", () => block(performance.now() + 5_000));
