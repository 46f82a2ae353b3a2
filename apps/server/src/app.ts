import type { Named } from "@nyota/contract/endpoint";
import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { activityRoutes } from "#features/activity/routes.ts";
import { authRoutes } from "#features/auth/routes.ts";
import { jobRoutes } from "#features/jobs/routes.ts";
import { notificationRoutes } from "#features/notifications/routes.ts";
import { projectRoutes } from "#features/projects/routes.ts";
import { userRoutes } from "#features/users/routes.ts";
import { walletRoutes } from "#features/wallet/routes.ts";
import type { Deps } from "#http/deps.ts";
import { developmentRoutes } from "#http/development.ts";
import { handleErrors } from "#http/error-handler.ts";
import { createMount } from "#http/mount.ts";
import { openApiRoutes } from "#http/openapi.ts";
import { usePlugins } from "#http/plugins.ts";
import { probeRoutes } from "#http/probes.ts";
import { webRoutes } from "#http/web.ts";

export type App = FastifyInstance & { mounted: readonly Named[] };

/** Builds the whole HTTP side. Nothing listens yet. */
export async function buildApp(deps: Deps): Promise<App> {
  const mounted: Named[] = [];
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    disableRequestLogging: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: (_address, hop) => hop < deps.config.trustProxy,
    bodyLimit: 1_000_000,
    requestTimeout: 30_000,
    // Node looks for slow clients only every 30 s unless told otherwise.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 65_000 },
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: true,
  });
  handleErrors(app);
  await usePlugins(app, deps);

  const mount = createMount(app, deps, mounted);
  authRoutes(mount, deps);
  userRoutes(mount, deps);
  projectRoutes(mount, deps);
  walletRoutes(mount);
  notificationRoutes(mount);
  activityRoutes(mount);
  jobRoutes(mount);

  openApiRoutes(app, mounted);
  probeRoutes(app, deps);
  if (!deps.config.isProduction) developmentRoutes(app, deps);
  await webRoutes(app);
  return Object.assign(app as FastifyInstance, { mounted });
}
