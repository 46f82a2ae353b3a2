import "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";

export type Draining = {
  begin: () => void;
  /** Whether the event loop has had no delay at some measurement since startup; before that, requests may be shed. */
  isCaughtUp: () => boolean;
};

/**
 * /livez: this process runs. /readyz: it can serve requests (database reachable and migrated, startup finished, not
 * stopping). The probe thread serves both too.
 */
export function probeRoutes(app: FastifyInstance, deps: Deps): Draining {
  let isStopping = false;
  let wasCaughtUp = !deps.config.shedsLoad;
  // The memory is 0 until the first measurement.
  const isCaughtUp = () => (wasCaughtUp ||= app.memoryUsage().rssBytes > 0 && !app.isUnderPressure());
  const begin = () => {
    isStopping = true;
  };
  app.addHook("preClose", async () => begin());
  // While the process stops, clients with open connections are asked to close them as long as the port still listens,
  // so that no connection is closed in the middle of a request.
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
