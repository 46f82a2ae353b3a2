// Loaded into a server before it starts (node --import): until it listens its main thread gets a turn only every 1.2 seconds, as on a
// machine that is busy with something else.
import { Server } from "node:net";
import { isMainThread } from "node:worker_threads";

let isListening = false;
function block() {
  const end = performance.now() + 1_200;
  while (performance.now() < end);
  if (!isListening) setImmediate(block);
}
if (isMainThread) {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (this: Server, ...args: unknown[]) {
    this.once("listening", () => {
      isListening = true;
    });
    return listen.apply(this, args as Parameters<typeof listen>);
  } as typeof listen;
  setImmediate(block);
}
