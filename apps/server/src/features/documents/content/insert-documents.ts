import type { DocumentKind } from "@nyota/contract/guests/documents";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";
import { daysAfterEnd, daysWithoutEnd, requestedByPage } from "../rules.ts";

export type DocumentForm = { kind: DocumentKind; label?: string | null | undefined; expires_at?: string | undefined };
/** The question that a document answers, and the household for which it does. */
type AskedFor = { id: string; householdId: string | null };
type NewDocuments = DocumentForm & {
  ids: readonly string[];
  skipsKnown?: boolean;
  question?: AskedFor;
  travelId?: string;
};

/**
 * Stored until a month after the last day of the celebration, in the project's time zone; longer only if the user
 * chooses so.
 */
export async function insertDocuments(
  scope: Scope,
  { ids, kind, label, expires_at, skipsKnown, question, travelId }: NewDocuments,
) {
  const now = sql`${scope.now.toISOString()}::timestamptz`;
  const lastDay = sql`coalesce(p.end_date, p.start_date)`;
  const afterEnd = sql`(${lastDay} + ${daysAfterEnd + 1}::int)::timestamp at time zone p.time_zone`;
  const usual = sql`case when ${lastDay} is null then ${now} + make_interval(days => ${daysWithoutEnd})
    else greatest(${afterEnd}, ${now} + make_interval(days => ${daysAfterEnd})) end`;
  const { rows } = await sql<{ id: string }>`
    insert into kyc_documents (project_id, guest_id, kind, label, requested_by, requested_by_label, expires_at, is_expiry_chosen,
      question_id, household_id, travel_id)
    select p.id, g.id, ${kind}, ${label ?? null}, ${scope.actor.id}::uuid, ${question ? requestedByPage : scope.actor.label},
      coalesce(${expires_at ?? null}::timestamptz, ${usual}), ${expires_at !== undefined}, ${question?.id ?? null}::uuid,
      ${question?.householdId ?? null}::uuid, ${travelId ?? null}::uuid
    from projects p, unnest(${ids}::uuid[]) as g(id) where p.id = ${scope.projectId} order by g.id
    ${skipsKnown ? sql`on conflict do nothing` : sql``} returning id`.execute(scope.db);
  return rows.map((row) => row.id);
}
