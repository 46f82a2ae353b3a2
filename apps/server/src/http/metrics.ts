import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { readLastBackup } from "../db/backup/nightly.ts";
import type { Config } from "#config.ts";
import { AppError } from "./errors.ts";
import { equalBytes, hashToken } from "./tokens.ts";

/**
 * Counts and times every request by route. If a token is configured, GET /metrics serves them in Prometheus' text
 * format to callers who send it; to others the page does not exist.
 */
export function measureRequests(app: FastifyInstance, config: Pick<Config, "metricsToken" | "backups">) {
  const { metricsToken } = config;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long requests took, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "request",
    );
  });
  if (metricsToken === undefined) return;
  if (config.backups) measureBackups(registry, config);
  const expected = hashToken(`Bearer ${metricsToken}`);
  app.get("/metrics", async (request, reply) => {
    if (!equalBytes(hashToken(request.headers.authorization ?? ""), expected))
      throw new AppError("NOT_FOUND", "There is nothing at this address.");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Read from the folder, because the worker that makes the backups may be another process. */
function measureBackups(registry: Registry, config: Pick<Config, "backups">) {
  new Gauge({
    name: "nyota_last_backup_timestamp_seconds",
    help: "When the newest nightly backup was made; 0 for never.",
    registers: [registry],
    async collect() {
      this.set((await readLastBackup(config)) ?? 0);
    },
  });
}
