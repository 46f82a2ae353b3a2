import type { Named } from "@nyota/contract/endpoint";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from "fastify";
import { activityFileRoutes } from "#features/activity-file/routes.ts";
import { activityRoutes } from "#features/activity/routes.ts";
import { answerRoutes } from "#features/answers/routes.ts";
import { assetFiles, assetRoutes } from "#features/assets/routes.ts";
import { authRoutes } from "#features/auth/routes.ts";
import { byHandRoutes } from "#features/by-hand/routes.ts";
import { callRoutes, helperPages } from "#features/calls/routes.ts";
import { campaignRoutes } from "#features/campaigns/routes.ts";
import { collaboratorRoutes } from "#features/collaborators/routes.ts";
import { columnRoutes } from "#features/columns/routes.ts";
import { creditRoutes } from "#features/credits/routes.ts";
import { documentRoutes } from "#features/documents/routes.ts";
import { duplicateRoutes } from "#features/duplicates/routes.ts";
import { eventRoutes } from "#features/events/routes.ts";
import { exportRoutes } from "#features/exports/routes.ts";
import { groupRoutes } from "#features/groups/routes.ts";
import { guestCommentRoutes } from "#features/guest-comments/routes.ts";
import { guestDataRoutes } from "#features/guest-data/routes.ts";
import { guestListRoutes } from "#features/guest-list/routes.ts";
import { guestRoutes } from "#features/guests/routes.ts";
import { importRoutes } from "#features/imports/routes.ts";
import { inboxRoutes } from "#features/inbox/routes.ts";
import { jobRoutes } from "#features/jobs/routes.ts";
import { merchantRoutes } from "#features/merchants/routes.ts";
import { micrositeRoutes, sitePictures } from "#features/microsite/routes.ts";
import { notificationRoutes } from "#features/notifications/routes.ts";
import { looseEndRoutes } from "#features/loose-ends/routes.ts";
import { messageRoutes } from "#features/messages/routes.ts";
import { optOutRoutes } from "#features/opt-outs/routes.ts";
import { driverPages, pickupRoutes } from "#features/pickups/routes.ts";
import { personalTokenRoutes } from "#features/personal-tokens/routes.ts";
import { placeRoutes } from "#features/places/routes.ts";
import { presenceRoutes } from "#features/presence/routes.ts";
import { projectRoutes } from "#features/projects/routes.ts";
import { questionRoutes } from "#features/questions/routes.ts";
import { reminderRoutes } from "#features/reminders/routes.ts";
import { roomingRoutes } from "#features/rooming/routes.ts";
import { guestPages, rsvpRoutes } from "#features/rsvp/routes.ts";
import { searchRoutes } from "#features/search/routes.ts";
import { senderRoutes } from "#features/senders/routes.ts";
import { roomingListRoutes } from "#features/rooming-lists/routes.ts";
import { roomBlockRoutes } from "#features/room-blocks/routes.ts";
import { stayDeskRoutes } from "#features/stay-desk/routes.ts";
import { stayRoutes } from "#features/stay/routes.ts";
import { stayMatrixRoutes } from "#features/stay-matrix/routes.ts";
import { staySummaryRoutes } from "#features/stay-summary/routes.ts";
import { paymentEvents, storefrontRoutes } from "#features/storefront/routes.ts";
import { taskPages, taskRoutes } from "#features/tasks/routes.ts";
import { templateApprovalRoutes } from "#features/template-approvals/routes.ts";
import { templateRoutes } from "#features/templates/routes.ts";
import { tagRoutes } from "#features/tags/routes.ts";
import { translationRoutes } from "#features/translations/routes.ts";
import { ticketRoutes } from "#features/tickets/routes.ts";
import { travelMessageRoutes } from "#features/travel-messages/routes.ts";
import { travelRoutes } from "#features/travel/routes.ts";
import { userRoutes } from "#features/users/routes.ts";
import { viewRoutes } from "#features/views/routes.ts";
import { waitingListRoutes } from "#features/waiting-list/routes.ts";
import { webhookRoutes } from "#features/webhooks/routes.ts";
import { whatsappEvents } from "#features/whatsapp-events/routes.ts";
import { walletRoutes } from "#features/wallet/routes.ts";
import type { Config } from "#config.ts";
import type { Deps } from "#http/deps.ts";
import { createCallSlots } from "#http/limits/call-slots.ts";
import { developmentRoutes } from "#http/pages/development.ts";
import { handleErrors } from "#http/failures/error-handler.ts";
import { answerBadBytes, answerBadUrl } from "#http/failures/framework-errors.ts";
import { readJsonBodies } from "#http/bodies/json-body.ts";
import { createMount, type Mount } from "#http/mount.ts";
import { openApiRoutes } from "#http/pages/openapi.ts";
import { usePlugins } from "#http/plugins.ts";
import { policyRoutes } from "#http/pages/policies.ts";
import { probeRoutes, type Draining } from "#http/probes.ts";
import { limitSlowBodies } from "#http/limits/slow-bodies.ts";
import { createTokens } from "#http/tokens.ts";
import { sampleRoutes } from "#seed/routes.ts";
import { webRoutes } from "#http/pages/web.ts";

export type App = FastifyInstance & {
  mounted: readonly Named[];
  /** Every route, including those of the guests' pages. */
  routes: readonly Pick<RouteOptions, "method" | "url" | "config">[];
  draining: Draining;
};

/** Builds the HTTP server without listening. */
export async function buildApp(deps: Deps): Promise<App> {
  const mounted: Named[] = [];
  const app = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: (_address, hop) => hop < deps.config.trustProxy,
    bodyLimit: 1_000_000,
    // A photo sent over a weak phone signal takes this long. Bodies that are no form, are slower than a phone, or are
    // the slowest while others wait for a slot, are ended much earlier.
    requestTimeout: 120_000,
    // By default Node checks for slow clients only every 30 s.
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, keepAliveTimeout: 65_000 },
    genReqId: () => crypto.randomUUID(),
    // Requests that arrive before the connection closes are still answered.
    return503OnClosing: false,
    frameworkErrors: answerBadUrl,
    clientErrorHandler: answerBadBytes,
  });
  const routes: RouteOptions[] = [];
  app.addHook("onRoute", (route) => void routes.push(route));
  handleErrors(app, deps.constraints);
  readJsonBodies(app);
  await usePlugins(app, deps);
  limitSlowBodies(app);

  const slots = createCallSlots(deps);
  mountFeatures(createMount(app, deps, { mounted, slots }), deps);
  await app.register((pages) => guestPages(pages, deps, slots));
  await app.register((pages) => helperPages(pages, deps, slots));
  await app.register((pages) => driverPages(pages, deps, slots));
  await app.register((events) => paymentEvents(events, deps));
  await app.register((events) => whatsappEvents(events, deps));
  await app.register((pages) => taskPages(pages, deps));
  await app.register((pictures) => sitePictures(pictures, deps));
  await app.register((files) => assetFiles(files, deps, slots));

  openApiRoutes(app, mounted);
  policyRoutes(app, deps.config);
  const draining = probeRoutes(app, deps);
  if (deps.config.hasLocalTools) developmentRoutes(app, deps);
  await webRoutes(app, deps.config);
  return Object.assign(app as FastifyInstance, { mounted, routes, draining });
}

/** Mounts every feature's calls. The list is explicit: a feature missing here does not exist. */
function mountFeatures(mount: Mount, deps: Deps) {
  authRoutes(mount, deps);
  if (deps.config.hasLocalTools) sampleRoutes(mount, deps);
  userRoutes(mount, deps);
  personalTokenRoutes(mount);
  projectRoutes(mount, deps);
  collaboratorRoutes(mount, deps);
  merchantRoutes(mount, deps);
  walletRoutes(mount);
  storefrontRoutes(mount, deps);
  creditRoutes(mount);
  notificationRoutes(mount);
  presenceRoutes(mount);
  activityRoutes(mount);
  webhookRoutes(mount, deps);
  activityFileRoutes(mount);
  eventRoutes(mount);
  waitingListRoutes(mount);
  answerRoutes(mount);
  callRoutes(mount, deps);
  groupRoutes(mount);
  tagRoutes(mount);
  searchRoutes(mount);
  guestCommentRoutes(mount);
  guestDataRoutes(mount, deps);
  taskRoutes(mount, deps);
  documentRoutes(mount, deps);
  assetRoutes(mount, deps);
  duplicateRoutes(mount);
  columnRoutes(mount);
  viewRoutes(mount);
  guestListRoutes(mount);
  guestRoutes(mount);
  travelRoutes(mount);
  ticketRoutes(mount, deps);
  travelMessageRoutes(mount, deps);
  pickupRoutes(mount, deps);
  placeRoutes(mount, deps);
  importRoutes(mount, deps);
  inboxRoutes(mount, deps);
  exportRoutes(mount, deps);
  stayRoutes(mount);
  roomBlockRoutes(mount);
  roomingListRoutes(mount, deps);
  stayDeskRoutes(mount);
  staySummaryRoutes(mount);
  stayMatrixRoutes(mount);
  jobRoutes(mount);
  templateRoutes(mount);
  templateApprovalRoutes(mount, deps);
  senderRoutes(mount, deps);
  messageRoutes(mount, deps);
  optOutRoutes(mount);
  campaignRoutes(mount, deps);
  byHandRoutes(mount, deps);
  micrositeRoutes(mount, deps);
  translationRoutes(mount, deps);
  questionRoutes(mount);
  reminderRoutes(mount);
  roomingRoutes(mount, deps);
  looseEndRoutes(mount);
  rsvpRoutes(mount, deps);
}

/** The endpoints without a server, for the generated documents and tests. */
export function listMounted(): Named[] {
  const mounted: Named[] = [];
  const unused = { config: { isSecure: false, hasLocalTools: true } as Config, tokens: createTokens("") } as Deps;
  mountFeatures((endpoint) => void mounted.push(endpoint), unused);
  return mounted;
}
