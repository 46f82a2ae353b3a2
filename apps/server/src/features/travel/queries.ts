import type { ParsedOf } from "@nyota/contract/endpoint";
import { type travelEndpoints, travelRow } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { endAt, endPlace } from "./ends.ts";

export { readBoard, readHours } from "./read-board.ts";
export { listShownJourneys } from "./shown-journeys.ts";

const ownColumns = columnsOf(travelRow.omit({ guest_id: true })).map((column) => `t.${column}` as const);

/** Journeys of guests who are not deleted. */
const selectTravels = (scope: Scope) =>
  scope.db
    .selectFrom("travels as t")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "t.project_id").onRef("g.id", "=", "t.guest_id").on("g.deleted_at", "is", null),
    )
    .leftJoin("groups as h", (join) =>
      join.onRef("h.project_id", "=", "g.project_id").onRef("h.id", "=", "g.sub_group_id"),
    )
    .leftJoin("kyc_documents as k", (join) =>
      join.onRef("k.project_id", "=", "t.project_id").onRef("k.travel_id", "=", "t.id").on("k.status", "=", "UPLOADED"),
    )
    .select(ownColumns)
    // As columns: JSON objects would be built for every journey before the page is cut off.
    .select(["g.id as guest_id", "g.display_name as guest_name", "g.phone as guest_phone", "h.name as household"])
    .select(["k.mime as ticket_mime", "k.bytes as ticket_bytes", "k.received_at as ticket_received_at"])
    .select(["k.received_from as ticket_from", "k.received_by_label as ticket_by", "k.expires_at as ticket_expires_at"])
    .where("t.project_id", "=", scope.projectId);

type ListQuery = ParsedOf<typeof travelEndpoints.list>["query"];

export const listTravels = (scope: Scope, query: ListQuery) =>
  scope.cached({
    name: "travels",
    tables: ["travels", "guests", "groups", "kyc_documents"],
    key: query,
    compute: () => findTravels(scope, query),
  });

type Row = Awaited<ReturnType<ReturnType<typeof selectTravels>["executeTakeFirstOrThrow"]>>;
function showTravel(row: Row) {
  const { guest_id, guest_name, guest_phone, household } = row;
  const { ticket_mime, ticket_bytes, ticket_received_at, ticket_from, ticket_by, ticket_expires_at, ...travel } = row;
  return {
    ...travel,
    guest: { id: guest_id, name: guest_name, household, phone: guest_phone },
    ticket:
      ticket_mime === null
        ? null
        : {
            mime: ticket_mime,
            bytes: ticket_bytes,
            received_at: ticket_received_at,
            received_from: ticket_from,
            received_by: ticket_by,
            expires_at: ticket_expires_at,
          },
  };
}

async function findTravels(scope: Scope, query: ListQuery) {
  const { search } = query;
  let rows = selectTravels(scope);
  if (query.travel_type) rows = rows.where("t.direction", "=", query.travel_type);
  if (query.guest) rows = rows.where("t.guest_id", "=", query.guest);
  if (query.mode) rows = rows.where("t.mode", "in", query.mode);
  if (query.status) rows = rows.where("t.status", "in", query.status);
  if (query.pickup_required !== undefined) rows = rows.where("t.pickup_required", "=", query.pickup_required);
  if (query.day === "NONE") rows = rows.where("t.at", "is", null);
  else if (query.day) rows = rows.where(sql<boolean>`${endAt}::date = ${query.day}::date`);
  if (query.place) rows = rows.where(sql<boolean>`nyota_fold(${endPlace}) = nyota_fold(${query.place})`);
  if (search) rows = rows.where((eb) => eb.or(searched.map((column) => containing(column, search))));
  const [column, direction] = orderColumn(query.ordering ?? "time");
  if (column === "time") rows = rows.orderBy("t.at", (as) => as[direction]().nullsFirst());
  else rows = rows.orderBy(column === "guest" ? "g.position" : "t.created_at", direction);
  const page = await paginate(rows.orderBy("t.id"), query);
  return { ...page, results: page.results.map(showTravel) };
}

const searched = ["g.display_name", "h.name", "t.carrier", "t.number", "t.from_place", "t.to_place", "t.pnr"];

export async function readTravel(scope: Scope, travelId: string) {
  const row = await selectTravels(scope).where("t.id", "=", travelId).executeTakeFirst();
  if (!row) throw notFound("This journey");
  return showTravel(row);
}
