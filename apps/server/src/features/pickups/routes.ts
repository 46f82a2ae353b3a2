// Order: planning < reading < changing, driving.
import type { DriverPage } from "@nyota/contract/pickups/driver-page";
import { DELAY_MINUTES, pickupEndpoints } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#http/deps.ts";
import type { CallSlots } from "#http/limits/call-slots.ts";
import { guestOf, limitGuest, shortHash } from "#http/limits/guest-limits.ts";
import type { Mount } from "#http/mount.ts";
import { redirectToPart, sendPage } from "#http/pages/send-page.ts";
import { checkFormOrigin, loadSiteRenderer, takeFormsOnly } from "#http/pages/site.ts";
import { sendProblem } from "#http/pages/site-problem.ts";
import { inTransaction } from "#http/transaction.ts";
import { networkOf } from "#lib/network.ts";
import {
  acceptSuggestions,
  applyDelay,
  createTrip,
  createVehicle,
  makeDriverLink,
  putOnTrip,
  removeTrip,
  removeVehicle,
  revokeDriverLink,
  takeOffTrip,
  undoTrips,
  updateTrip,
  updateVehicle,
} from "./commands.ts";
import { readDriverPage, takeTap } from "./driving/driver-page.ts";
import { openDriverSheet } from "./driving/driver-sheet-file.ts";
import { driverPath, findDriverLink } from "./driving/driver-tokens.ts";
import {
  listVehicles,
  planDelay,
  readBoard,
  readDriverLink,
  readSuggestions,
  readTrip,
  readVehicle,
} from "./queries.ts";

export function pickupRoutes(mount: Mount, deps: Deps) {
  vehicleRoutes(mount, deps);
  mount(pickupEndpoints.board, ({ scope, query }) => readBoard(scope, query));
  mount(pickupEndpoints.create, async ({ scope, body }) => readTrip(scope, await createTrip(scope, body)));
  mount(pickupEndpoints.read, ({ scope, params }) => readTrip(scope, params.tripId));
  mount(pickupEndpoints.update, async ({ scope, params, body }) => {
    await updateTrip(scope, params.tripId, body);
    return readTrip(scope, params.tripId);
  });
  mount(pickupEndpoints.remove, async ({ scope, params }) => ({ undo_id: await removeTrip(scope, params.tripId) }));
  mount(pickupEndpoints.put, async ({ scope, params, body }) => {
    await putOnTrip(scope, params.tripId, body.travel_ids);
    return readTrip(scope, params.tripId);
  });
  mount(pickupEndpoints.takeOff, async ({ scope, params }) => {
    await takeOffTrip(scope, params);
    return null;
  });
  mount(pickupEndpoints.suggest, ({ scope, query }) => readSuggestions(scope, query));
  mount(pickupEndpoints.accept, ({ scope, body }) => acceptSuggestions(scope, body));
  mount(pickupEndpoints.undo, ({ scope, body }) => undoTrips(scope, body.undo_id));
  mount(
    pickupEndpoints.journeyDelay,
    async ({ scope, params, query: { minutes = DELAY_MINUTES, same_number = false } }) => {
      const plan = await planDelay(scope, { travelId: params.travelId, sameNumber: same_number, minutes });
      return plan.shown;
    },
  );
  mount(pickupEndpoints.delayJourney, ({ scope, params, body: { minutes, same_number = false, version } }) =>
    applyDelay(scope, { target: { travelId: params.travelId, sameNumber: same_number, minutes }, version }),
  );
  mount(pickupEndpoints.tripDelay, async ({ scope, params, query }) => {
    const plan = await planDelay(scope, { tripId: params.tripId, minutes: query.minutes ?? DELAY_MINUTES });
    return plan.shown;
  });
  mount(pickupEndpoints.delayTrip, ({ scope, params, body: { minutes, version } }) =>
    applyDelay(scope, { target: { tripId: params.tripId, minutes }, version }),
  );
}

function vehicleRoutes(mount: Mount, deps: Deps) {
  mount(vehicleEndpoints.list, async ({ scope }) => ({ results: await listVehicles(scope) }));
  mount(vehicleEndpoints.create, async ({ scope, body }) => readVehicle(scope, await createVehicle(scope, body)));
  mount(vehicleEndpoints.read, ({ scope, params }) => readVehicle(scope, params.vehicleId));
  mount(vehicleEndpoints.update, async ({ scope, params, body }) => {
    await updateVehicle(scope, params.vehicleId, body);
    return readVehicle(scope, params.vehicleId);
  });
  mount(vehicleEndpoints.remove, async ({ scope, params }) => {
    await removeVehicle(scope, params.vehicleId);
    return null;
  });
  mount(vehicleEndpoints.link, ({ scope, params, query }) => readDriverLink(scope, deps, { ...params, ...query }));
  mount(vehicleEndpoints.makeLink, ({ scope, params, body }) => makeDriverLink(scope, deps, { ...params, ...body }));
  mount(vehicleEndpoints.revokeLink, ({ scope, params, body }) =>
    revokeDriverLink(scope, deps, { ...params, ...body }),
  );
  mount(vehicleEndpoints.sheet, ({ scope, params, query }) => openDriverSheet(scope, { ...params, ...query }));
}

type Asked = { Params: { token: string }; Querystring: Record<string, string | undefined> };
const notices = new Map<string, NonNullable<DriverPage["notice"]>>([
  ["saved", "SAVED"],
  ["gone", "GONE"],
]);

/** The sheet of a driver without an account. Like the guests' pages it is HTML only and works without any script. */
export async function driverPages(app: FastifyInstance, deps: Deps, { writes }: CallSlots) {
  takeFormsOnly(app);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) =>
    sendProblem({ error, constraints: deps.constraints }, request, reply),
  );

  app.get<Asked>("/d/:token", async (request, reply) => {
    const { token } = request.params;
    await limitGuest(deps, request, [{ key: `driver reads ${networkOf(request.ip)}`, limit: 120, seconds: 60 }]);
    const { done = "", lang } = request.query;
    const browser = request.headers["accept-language"];
    const asked = { token, lang, browser, notice: notices.get(done) ?? null };
    const page = await inTransaction(deps, request, (base) => readDriverPage(base, deps, asked));
    const { renderDriver } = await loadSiteRenderer();
    return sendPage(reply, renderDriver(page), { isPrivate: true });
  });

  app.post<Asked & { Body: Map<string, string[]> | undefined }>("/d/:token", async (request, reply) => {
    checkFormOrigin(request, deps.config);
    const { token } = request.params;
    await limitGuest(deps, request, [
      { key: `driver ip ${networkOf(request.ip)}`, limit: 120, seconds: 60 },
      { key: `driver link ${shortHash(token)} ${networkOf(request.ip)}`, limit: 30, seconds: 60 },
    ]);
    const typed = (field: string) => request.body?.get(field)?.[0] ?? "";
    const { project_id: projectId } = await inTransaction(deps, request, (base) => findDriverLink(base, token));
    const done = await writes.run(guestOf(request, projectId, token), () =>
      inTransaction(deps, request, (base) =>
        takeTap(base, { token, travelId: typed("guest").toLowerCase(), state: typed("state") }),
      ),
    );
    // Back to the guest who was tapped: with many on a sheet the driver would have to find the next one again.
    const place = done === "SAVED" ? `guest-${typed("guest").toLowerCase()}` : "thanks";
    return redirectToPart(reply, driverPath(token), { done, lang: typed("lang") || undefined, part: place });
  });
}
