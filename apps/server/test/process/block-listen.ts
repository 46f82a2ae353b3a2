// Loaded into a server before it starts (node --import): listening keeps its main thread busy for two seconds, as starting on a busy
// machine does.
import { Server } from "node:net";
import { isMainThread } from "node:worker_threads";

const listen = Server.prototype.listen as (...args: unknown[]) => Server;
if (isMainThread)
  Object.assign(Server.prototype, {
    listen(this: Server, ...args: unknown[]) {
      const end = performance.now() + 2_000;
      while (performance.now() < end);
      return listen.apply(this, args);
    },
  });
