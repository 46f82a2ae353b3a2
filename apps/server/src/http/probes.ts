import type { FastifyInstance } from "fastify";
import { isReady } from "#db/health.ts";
import type { Deps } from "./deps.ts";

/** /livez: this process runs. /readyz: it can serve (database there, migrated, not stopping). Both exist on a thread of their own too. */
export function probeRoutes(app: FastifyInstance, deps: Deps) {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.get("/livez", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const ready = !isStopping && (await isReady(deps.connection));
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ok" : "not ready" });
  });
}
