import { readdirSync } from "node:fs";
import path from "node:path";
import { type Named, pathParams } from "@nyota/contract/endpoint";
import { z } from "zod";
import { root } from "./server.ts";

const folder = path.join(root, "packages/contract/src");

/** What is asked of calls whose query can't be empty; a call that is missing here stops the measurement. */
const queries = new Map([
  [
    "/api/projects/{projectId}/analytics/guest-groups/analytics-by-entity/",
    ["EVENT", "TRAVEL", "STAY", "RSVP"].map((entity) => `entity=${entity}`),
  ],
  ["/api/projects/{projectId}/travels/aggr-table/", ["travel_type=ARRIVAL"]],
  ["/api/projects/{projectId}/travels/aggr-data/", ["travel_type=ARRIVAL"]],
  ["/api/projects/{projectId}/search/", ["search=sharma", "search=rajehs%20shrama"]],
  ["/api/projects/{projectId}/file-exports/columns/", ["topic=guests"]],
  ["/api/projects/{projectId}/file-imports/columns/", ["topic=guests"]],
]);
/** They have figures of their own, or depend on a provider. */
const elsewhere = new Set([
  "/api/projects/{projectId}/guest-stays/proposal/",
  "/api/projects/{projectId}/pickups/suggestions/",
  "/api/travels/services/airlines/",
  "/api/travels/services-2/arrival-flights-by-airports/",
  "/api/users/me/collaborator-access/",
]);

/** Every call of the contract that returns data and needs no parameter but the project. */
export async function findReads(): Promise<Named[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
  );
  const modules = await Promise.all(
    files.map(async (file) => (await import(path.join(folder, file))) as Record<string, unknown>),
  );
  const calls = modules.flatMap((module) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith("Endpoints"))
      .flatMap(([, endpoints]) => Object.values(endpoints as Record<string, Named>)),
  );
  return calls.filter(isRead).toSorted((a, b) => a.path.localeCompare(b.path));
}

const isRead = ({ method, may, path: address, reply }: Named) =>
  method === "GET" &&
  may !== "public" &&
  may !== "merchant" &&
  !elsewhere.has(address) &&
  pathParams(address).every((name) => name === "projectId") &&
  reply instanceof z.ZodObject;

export const addressOf = ({ path: address }: Named, projectId: string): string =>
  address.replace("{projectId}", projectId);

/** The addresses of a read, with each query worth measuring. */
export function addressesOf(call: Named, projectId: string): string[] {
  const asked = queries.get(call.path);
  if (asked) return asked.map((query) => `${addressOf(call, projectId)}?${query}`);
  if (call.query !== undefined && !call.query.safeParse({}).success)
    throw new Error(`${call.path} needs a query to be measured`);
  return [addressOf(call, projectId)];
}
