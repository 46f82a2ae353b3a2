import { z } from "zod";
import { endpoint, endpoints, nothing } from "../endpoint.ts";
import { day, id } from "../fields.ts";
import { driverLink, vehicle, vehicleInput, vehiclePatch } from "./pickup-schemas.ts";

const inProject = z.object({ projectId: id });
const ofVehicle = inProject.extend({ vehicleId: id });
const vehicles = "/api/projects/{projectId}/vehicles/";
const vehicleOne = `${vehicles}{vehicleId}/` as const;
const touches = ["pickups", "activity"];

/** Vehicles and trips serve all guests, so a collaborator who is limited to groups reads them and changes none. */
export const vehicleEndpoints = endpoints("vehicles", {
  list: endpoint({
    summary: "The vehicles with their drivers, in the order of their names",
    may: "TRAVEL:VIEW",
    method: "GET",
    path: vehicles,
    params: inProject,
    reply: z.object({ results: z.array(vehicle) }),
  }),
  create: endpoint({
    summary: "Add a vehicle",
    may: "TRAVEL:CREATE",
    wholeProject: true,
    method: "POST",
    path: vehicles,
    params: inProject,
    body: vehicleInput,
    touches,
    reply: vehicle,
  }),
  read: endpoint({
    summary: "One vehicle",
    may: "TRAVEL:VIEW",
    method: "GET",
    path: vehicleOne,
    params: ofVehicle,
    reply: vehicle,
  }),
  update: endpoint({
    summary:
      "Change a vehicle; refused if its guests would not fit any more. Another driver ends the links made before",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "PATCH",
    path: vehicleOne,
    params: ofVehicle,
    body: vehiclePatch,
    touches,
    reply: vehicle,
  }),
  remove: endpoint({
    summary: "Delete a vehicle that has no trips",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "DELETE",
    path: vehicleOne,
    params: ofVehicle,
    touches,
    reply: nothing,
  }),
  link: endpoint({
    summary: "The private link of the driver's sheet of a day",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "GET",
    path: `${vehicleOne}driver-link/`,
    params: ofVehicle,
    query: z.object({ day }),
    reply: driverLink,
  }),
  makeLink: endpoint({
    summary:
      "Make the link of the driver's sheet of a day near the celebration or with trips; one that was made before ends",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    method: "POST",
    path: `${vehicleOne}driver-link/`,
    params: ofVehicle,
    body: z.object({ day }),
    // It would let somebody in after the token has ended.
    forTokens: false,
    status: 200,
    reply: driverLink,
  }),
  revokeLink: endpoint({
    summary: "End the link of the driver's sheet of a day",
    may: "TRAVEL:EDIT",
    wholeProject: true,
    afterTrial: true,
    method: "POST",
    path: `${vehicleOne}driver-link/revoke/`,
    params: ofVehicle,
    body: z.object({ day }),
    status: 200,
    reply: driverLink,
  }),
  sheet: endpoint({
    summary: "The driver's sheet of a day as a PDF",
    may: "TRAVEL:VIEW",
    wholeProject: true,
    method: "GET",
    path: `${vehicleOne}driver-sheet/`,
    params: ofVehicle,
    query: z.object({ day }),
    download: true,
    reply: z.any(),
  }),
});
