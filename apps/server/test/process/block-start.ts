// Loaded into a server before it starts (node --import): until it listens, other work on its main thread runs only
// every 1.2 seconds, as on a busy machine.
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
