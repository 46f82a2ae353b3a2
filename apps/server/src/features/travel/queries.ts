import type { ParsedOf } from "@nyota/contract/endpoint";
import { type travelEndpoints, travelRow } from "@nyota/contract/travel-stay/travel";
import { sql } from "kysely";
import { columnsOf } from "#db/columns.ts";
import { paginate } from "#db/paginate.ts";
import { orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { withBookings } from "./reading/with-bookings.ts";
import { withMessages } from "./reading/with-messages.ts";
import { journeyConditions } from "./conditions.ts";

export { readBoard, readHours } from "./reading/read-board.ts";
export { listManifest, type ManifestJourney } from "./reading/list-manifest.ts";
export { listShownJourneys } from "./reading/shown-journeys.ts";

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
    .select("t.booking_id")
    // As columns: JSON objects would be built for every journey before the page is cut off.
    .select(["g.id as guest_id", "g.display_name as guest_name", "g.phone as guest_phone", "h.name as household"])
    .select(["k.mime as ticket_mime", "k.bytes as ticket_bytes", "k.received_at as ticket_received_at"])
    .select(["k.received_from as ticket_from", "k.received_by_label as ticket_by", "k.expires_at as ticket_expires_at"])
    .where("t.project_id", "=", scope.projectId);

type ListQuery = ParsedOf<typeof travelEndpoints.list>["query"];

export async function listTravels(scope: Scope, query: ListQuery) {
  const page = await scope.cached({
    name: "travels",
    tables: ["travels", "guests", "groups", "kyc_documents"],
    key: query,
    compute: () => findTravels(scope, query),
  });
  return { ...page, results: await withMessages(scope, page.results) };
}

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
  const { guest, by_booking: _, ...filter } = query;
  const wanted = [...journeyConditions(filter), ...(guest ? [sql<boolean>`t.guest_id = ${guest}`] : [])];
  const matching = wanted.reduce((some, condition) => some.where(condition), selectTravels(scope));
  let rows = query.by_booking ? firstOfBookings(scope, matching) : matching;
  const [column, direction] = orderColumn(query.ordering ?? "time");
  if (column === "time") rows = rows.orderBy("t.sorted_at", (as) => as[direction]().nullsFirst());
  else rows = rows.orderBy(column === "guest" ? "g.position" : "t.created_at", direction);
  const page = await paginate(rows.orderBy("t.id"), query);
  return { ...page, results: await withBookings(scope, page.results.map(showTravel)) };
}

/** Of the journeys on one booking only the first in the order of the guest list, whose row stands for all. */
function firstOfBookings(scope: Scope, matching: ReturnType<typeof selectTravels>) {
  const first = matching
    .clearSelect()
    .select("t.id")
    .distinctOn(sql`coalesce(t.booking_id, t.id)`)
    .orderBy(sql`coalesce(t.booking_id, t.id)`)
    .orderBy(sql`t.status = 'CANCELLED'`)
    .orderBy("g.position")
    .orderBy("t.id");
  return selectTravels(scope).where("t.id", "in", first);
}

export async function readTravel(scope: Scope, travelId: string) {
  const row = await selectTravels(scope).where("t.id", "=", travelId).executeTakeFirst();
  if (!row) throw notFound("This journey");
  const [travel] = await withMessages(scope, await withBookings(scope, [showTravel(row)]));
  return travel as NonNullable<typeof travel>;
}
