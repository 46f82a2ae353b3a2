import type { ParsedOf } from "@nyota/contract/endpoint";
import { BULK_MAX } from "@nyota/contract/guests/guest-filter";
import {
  type CampaignResult,
  type campaignEndpoints,
  type Outcome,
  outcomes,
} from "@nyota/contract/messages/campaigns";
import { unwantedReasons } from "@nyota/contract/message-status";
import { type RawBuilder, sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { paginate } from "#db/paginate.ts";
import { containing } from "#db/search.ts";
import { AppError, FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import { readCampaign } from "./queries.ts";

type LeftOut = NonNullable<CampaignResult["left_out"]>;
type Row = Omit<CampaignResult, "guest" | "left_out"> & {
  id: string;
  name: string;
  position: number;
  error_code: string | null;
} & {
  [K in keyof LeftOut]: LeftOut[K] | null;
};

/**
 * What became of a campaign, for each guest of its audience who is still on the list. Silent is whoever was reached and has
 * answered nothing they are invited to of its events. A guest without a phone has the message of their household, if there
 * is one.
 */
const resultsOf = (scope: Scope, { id, event_ids }: { id: string; event_ids: string[] }): RawBuilder<Row> => sql`(
  with written as (
    select named.id, m.id as message_id, m.status, m.error_code, m.error_text, m.sent_at, m.created_at, null as reason, null::text[] as missing
    from messages m cross join lateral unnest(m.guest_ids) as named (id)
    where m.project_id = ${scope.projectId} and m.dispatch_id = ${id}
    union all
    select l.guest_id, m.id, m.status, m.error_code, m.error_text, m.sent_at, coalesce(m.created_at, l.created_at),
      case when m.id is null then l.reason end, case when m.id is null then l.missing end
    from left_out_guests l
    join guests o on o.project_id = l.project_id and o.id = l.guest_id
    left join lateral (select m.* from guests r join messages m on m.project_id = r.project_id and m.guest_id = r.id
      where l.reason = 'HOUSEHOLD_MEMBER' and r.project_id = o.project_id and r.sub_group_id = o.sub_group_id and m.dispatch_id = l.dispatch_id
      order by m.status in ('FAILED', 'CANCELLED'), m.created_at desc limit 1) m on true
    where l.project_id = ${scope.projectId} and l.dispatch_id = ${id})
  select distinct on (g.id) g.id, g.display_name as name, g.position, w.message_id, w.status, w.error_code, w.error_text, w.sent_at,
    w.reason, w.missing,
    case when a.has_answered then 'ANSWERED' when w.message_id is null then 'LEFT_OUT' when w.status in ('FAILED', 'CANCELLED') then 'NOT_REACHED'
      when w.sent_at is not null then 'SILENT' else 'WAITING' end as outcome
  from written w
  join guests n on n.project_id = ${scope.projectId} and n.id = w.id
  join guests g on g.project_id = n.project_id and g.id = coalesce(n.merged_into, n.id) and g.deleted_at is null
  cross join lateral (select exists (select from invitations i where i.project_id = g.project_id and i.guest_id = g.id
    and i.response is not null and (${event_ids.length} = 0 or i.event_id = any (${event_ids}::uuid[]))) as has_answered) a
  order by g.id, w.message_id is null, w.status in ('FAILED', 'CANCELLED'), w.created_at desc, w.message_id desc)`;

export async function listResults(
  scope: Scope,
  id: string,
  query: ParsedOf<typeof campaignEndpoints.results>["query"],
) {
  const campaign = await readCampaign(scope, id);
  let rows = scope.db.selectFrom(resultsOf(scope, campaign).as("r"));
  if (query.search) rows = rows.where(containing("r.name", query.search));
  const counted = await rows
    .select("r.outcome")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .groupBy("r.outcome")
    .execute();
  const { outcome } = query;
  if (outcome) rows = rows.where("r.outcome", "in", outcome);
  const page = await paginate(
    rows
      .select(["r.id", "r.name", "r.outcome", "r.message_id", "r.status", "r.error_code", "r.error_text", "r.sent_at"])
      .select(["r.reason", "r.missing"])
      .orderBy("r.position")
      .orderBy("r.id"),
    query,
  );
  const countOf = (one: Outcome) => counted.find((row) => row.outcome === one)?.n ?? 0;
  return {
    ...page,
    results: page.results.map(({ id: guestId, name, error_code, error_text, reason, missing, ...row }) => ({
      ...row,
      guest: { id: guestId, name },
      left_out: reason && { reason, missing: missing ?? [] },
      error_text: error_text ?? unwantedReasons[error_code ?? ""] ?? null,
    })),
    by_outcome: Object.fromEntries(outcomes.map((one) => [one, countOf(one)])) as Record<Outcome, number>,
  };
}

/** Drafts the same message to those guests. It is not sent to whoever answers before it is their turn. */
export async function resendCampaign(scope: Scope, id: string, to: readonly Outcome[]) {
  const before = await readCampaign(scope, id);
  if (before.started_at === null) throw new AppError("ILLEGAL_STATE", "This campaign was not sent yet.");
  const rows = await scope.db
    .selectFrom(resultsOf(scope, before).as("r"))
    .select("r.id")
    .where("r.outcome", "in", [...to])
    .orderBy("r.position")
    .limit(BULK_MAX)
    .execute();
  if (rows.length === 0) throw new FieldsError({ to: ["There is nobody left to send it to."] });
  const { template_id, body, language, translations, sender_id, event_ids, is_invitation } = before;
  const row = await scope.db
    .insertInto("dispatches")
    .values({
      project_id: scope.projectId,
      kind: "CAMPAIGN",
      created_by: scope.actor.id,
      name: `${before.name.slice(0, 113)} (again)`,
      template_id,
      body,
      language,
      translations: JSON.stringify(translations),
      sender_id,
      event_ids,
      is_invitation,
      one_message_for: before.one_message_for,
      shared_phones: "SEPARATE",
      stops_when_answered: true,
      audience: JSON.stringify({ guest_ids: rows.map((result) => result.id) }),
    })
    .returning(["id", "name"])
    .executeTakeFirstOrThrow();
  await recordActivity(scope, { action: "created", module: "MESSAGE", type: "campaign", id: row.id, label: row.name });
  return readCampaign(scope, row.id);
}
