import "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";

export type Draining = {
  begin: () => void;
  /** Whether the first look at the event loop since the start found it keeping up; before, requests may be shed. */
  isCaughtUp: () => boolean;
};

/** /livez: this process runs. /readyz: it can serve (database there, migrated, caught up with its start, not stopping). Both exist on a thread of their own too. */
export function probeRoutes(app: FastifyInstance, deps: Deps): Draining {
  let isStopping = false;
  let wasCaughtUp = !deps.config.shedsLoad;
  // Nothing is known of the process's memory before that first look.
  const isCaughtUp = () => (wasCaughtUp ||= app.memoryUsage().rssBytes > 0 && !app.isUnderPressure());
  const begin = () => {
    isStopping = true;
  };
  app.addHook("preClose", async () => begin());
  // Whoever keeps connections open is told to let go of them while the port still listens, so that none is cut in the middle of a request.
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
  app.get("/livez", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const ready = !isStopping && isCaughtUp() && (await deps.connection.isReady());
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ok" : "not ready" });
  });
  return { begin, isCaughtUp };
}
