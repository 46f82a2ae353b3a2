import { pickupEndpoints, tripFields, vehicleFields } from "@nyota/contract/pickups/pickups";
import { vehicleEndpoints } from "@nyota/contract/pickups/vehicles";
import { beforeEach, describe, expect } from "vitest";
import { call, send } from "#test/client.ts";
import { testEveryField } from "#test/every-field.ts";
import { useServer } from "#test/harness.ts";
import { makePickups, type TestPickups } from "./test/make-pickups.ts";

const server = useServer();
let at: TestPickups;
beforeEach(async () => {
  at = await makePickups(server);
});

describe("a vehicle", () => {
  testEveryField({
    server,
    fields: vehicleFields,
    place: () => at,
    // Until is after from, whichever of the two changes.
    own: () => ({ available_until: ["2027-03-01T10:00", "2027-03-02T10:00"] }),
    create: async (body) =>
      (await send(server.app, vehicleEndpoints.create, { params: at.params, body }, at.owner)).body.id,
    read: async (vehicleId) =>
      (await call(server.app, vehicleEndpoints.read, { params: { ...at.params, vehicleId } }, at.owner)).body,
    list: async () => (await call(server.app, vehicleEndpoints.list, { params: at.params }, at.owner)).body.results,
    change: async (vehicleId, body) => {
      const params = { ...at.params, vehicleId };
      expect((await send(server.app, vehicleEndpoints.update, { params, body }, at.owner)).status).toBe(200);
    },
  });
});

describe("a trip", () => {
  testEveryField({
    server,
    fields: tripFields,
    place: () => at,
    create: async (body) => {
      const vehicle_id = await at.addVehicle();
      const request = { params: at.params, body: { ...body, vehicle_id } };
      return (await send(server.app, pickupEndpoints.create, request, at.owner)).body.id;
    },
    read: async (tripId) =>
      (await call(server.app, pickupEndpoints.read, { params: { ...at.params, tripId } }, at.owner)).body,
    list: async () =>
      (await call(server.app, pickupEndpoints.board, { params: at.params, query: { day: "2027-02-11" } }, at.owner))
        .body.trips,
    change: async (tripId, body) => {
      const params = { ...at.params, tripId };
      expect((await send(server.app, pickupEndpoints.update, { params, body }, at.owner)).status).toBe(200);
    },
  });
});
