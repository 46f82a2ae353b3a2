import type { documentEndpoints, DocumentKind, DocumentStatus } from "@nyota/contract/guests/documents";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import { notFound } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { tryValue, type SealDeps } from "./content/seal-content.ts";
import { keptUntil, maskValue } from "./rules.ts";

export { nameFile } from "./rules.ts";

type ListQuery = ParsedOf<typeof documentEndpoints.list>["query"];
type ViewsQuery = ParsedOf<typeof documentEndpoints.views>["query"];

const selectDocuments = (scope: Scope) =>
  scope.db
    .selectFrom("kyc_documents as d")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "d.project_id").onRef("g.id", "=", "d.guest_id").on("g.deleted_at", "is", null),
    )
    .leftJoin("groups as h", (join) =>
      join.onRef("h.project_id", "=", "g.project_id").onRef("h.id", "=", "g.sub_group_id"),
    )
    .select(["d.project_id", "d.id", "d.kind", "d.label", "d.status", "d.sealed_value", "d.mime", "d.bytes"])
    .select(["d.requested_by_label as requested_by", "d.received_by_label as received_by"])
    .select([
      "d.received_at",
      "d.received_from",
      "d.expires_at",
      "d.is_expiry_chosen",
      "d.content_deleted_at",
      "d.created_at",
      "d.updated_at",
    ])
    .select(["g.id as guest_id", "g.display_name as guest_name", "h.name as household"])
    .where("d.project_id", "=", scope.projectId)
    // Tickets follow the rights of travel.
    .where("d.travel_id", "is", null);
type Row = Awaited<ReturnType<ReturnType<typeof selectDocuments>["executeTakeFirstOrThrow"]>>;

/** A document as in a list. A user who may not change guests sees that it exists, but nothing of its content. */
function showDocument(scope: Scope, deps: SealDeps, row: Row) {
  const { guest_id, guest_name, household, sealed_value, mime, bytes, project_id: _, is_expiry_chosen, ...shown } = row;
  const { status, expires_at } = row;
  const value = sealed_value && mayDo(scope, "GUEST:EDIT") ? tryValue(deps, row, sealed_value) : undefined;
  return {
    ...shown,
    // Of a document that has not arrived: the date for one that arrives now.
    expires_at: status === "PENDING" ? keptUntil({ expires_at, is_expiry_chosen }, scope.now) : expires_at,
    guest: { id: guest_id, name: guest_name, household },
    masked_value: value === undefined ? null : maskValue(value),
    file: mime !== null && bytes !== null ? { mime, bytes } : null,
  };
}

export async function listDocuments(scope: Scope, deps: SealDeps, query: ListQuery) {
  let rows = selectDocuments(scope);
  if (query.guest) rows = rows.where("d.guest_id", "=", query.guest);
  if (query.status) rows = rows.where("d.status", "in", query.status);
  if (query.kind) rows = rows.where("d.kind", "in", query.kind);
  const { search } = query;
  if (search)
    rows = rows.where((eb) =>
      eb.or([containing("g.display_name", search), containing("h.name", search), containing("d.label", search)]),
    );
  const [column, direction] = orderColumn(query.ordering ?? "guest");
  const sorted =
    query.ordering === undefined
      ? rows
          .orderBy(sql`d.status = 'PENDING'`, "desc")
          .orderBy("g.position")
          .orderBy("d.created_at")
      : rows.orderBy(orderings[column as keyof typeof orderings], (as) => as[direction]().nullsLast());
  const page = await paginate(sorted.orderBy("d.id"), query);
  return {
    ...page,
    results: page.results.map((row) => showDocument(scope, deps, row)),
    counts: await countDocuments(scope),
  };
}

const orderings = {
  guest: sql`g.position`,
  received_at: sql`d.received_at`,
  expires_at: sql`d.expires_at`,
  created_at: sql`d.created_at`,
};

async function countDocuments(scope: Scope) {
  type Counts = Record<DocumentStatus, number> & { guests_owing: number; guests: number };
  const { rows } = await sql<Counts>`
    select count(*) filter (where d.status = 'PENDING') as "PENDING", count(*) filter (where d.status = 'UPLOADED') as "UPLOADED",
      count(*) filter (where d.status = 'RECEIVED') as "RECEIVED", count(*) filter (where d.status = 'FORM_VALUE') as "FORM_VALUE",
      count(distinct d.guest_id) filter (where d.status = 'PENDING') as guests_owing, count(distinct d.guest_id) as guests
    from kyc_documents d join guests g on g.project_id = d.project_id and g.id = d.guest_id and g.deleted_at is null
    where d.project_id = ${scope.projectId} and d.travel_id is null`.execute(scope.db);
  const { guests_owing, guests, ...by_status } = rows[0] as Counts;
  return { by_status, guests_owing, guests };
}

export async function readDocument(scope: Scope, deps: SealDeps, documentId: string) {
  const row = await selectDocuments(scope).where("d.id", "=", documentId).executeTakeFirst();
  if (!row) throw notFound("This document");
  return showDocument(scope, deps, row);
}

/** The views of a document's content, the latest first. */
export async function listViews(
  scope: Scope,
  deps: SealDeps,
  { documentId, query }: { documentId: string; query: ViewsQuery },
) {
  await readDocument(scope, deps, documentId);
  return paginate(
    scope.db
      .selectFrom("kyc_document_views")
      .select(["id", "viewer_label as viewer", "what", "ip", "viewed_at"])
      .where("project_id", "=", scope.projectId)
      .where("document_id", "=", documentId)
      .orderBy("viewed_at", "desc")
      .orderBy("id", "desc"),
    query,
  );
}

export type AskedDocument = Awaited<ReturnType<typeof listAsked>>[number];

/**
 * The documents that these guests are asked for or have sent, for their own page: never those that a host received
 * without a file.
 */
export async function listAsked(scope: Scope, guestIds: readonly string[]) {
  const rows = await scope.db
    .selectFrom("kyc_documents as d")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "d.project_id").onRef("g.id", "=", "d.guest_id"),
    )
    .select(["d.id", "d.kind", "d.label", "d.status", "d.received_at", "d.requested_by_label"])
    .select(["d.expires_at", "d.is_expiry_chosen"])
    .select("g.display_name as guest_name")
    .where("d.project_id", "=", scope.projectId)
    .where(sql<boolean>`d.guest_id = any (${guestIds}::uuid[])`)
    .where("d.status", "in", ["PENDING", "UPLOADED"])
    .where("d.question_id", "is", null)
    .where("d.travel_id", "is", null)
    .orderBy("g.position")
    .orderBy("d.created_at")
    .orderBy("d.id")
    .execute();
  return rows.map(({ requested_by_label, expires_at, is_expiry_chosen, kind, ...row }) => ({
    ...row,
    kind: kind as DocumentKind,
    asked_by: requested_by_label,
    kept_until: keptUntil({ expires_at, is_expiry_chosen }, scope.now),
  }));
}

export type AnswerFile = Awaited<ReturnType<typeof listAnswerFiles>>[number];

type Answerers = { guestIds: readonly string[]; householdId: string };

/** The files that these guests and their household have sent as answers to questions, for their own page; latest first. */
export async function listAnswerFiles(scope: Scope, { guestIds, householdId }: Answerers) {
  const rows = await scope.db
    .selectFrom("kyc_documents as d")
    .innerJoin("guests as g", (join) =>
      join.onRef("g.project_id", "=", "d.project_id").onRef("g.id", "=", "d.guest_id").on("g.deleted_at", "is", null),
    )
    .select(["d.question_id", "d.household_id", "d.guest_id", "d.received_at", "d.expires_at"])
    .where("d.project_id", "=", scope.projectId)
    .where(sql<boolean>`(d.guest_id = any (${guestIds}::uuid[]) or d.household_id = ${householdId})`)
    .where("d.question_id", "is not", null)
    .where("d.received_at", "is not", null)
    .orderBy("d.received_at", "desc")
    .execute();
  return rows.map(({ received_at, ...row }) => ({ ...row, received_at: received_at as string }));
}
