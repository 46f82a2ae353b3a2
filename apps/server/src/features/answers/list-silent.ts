import type { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import type { Scope } from "#http/scope.ts";
import { readSilentFacts, selectSilent, type SilentFacts, type SilentRow } from "./select-silent.ts";

type Query = ParsedOf<typeof answerViewEndpoints.silent>["query"];

/** Households to which an invitation left and that owe an answer, with what a host needs to decide whom to call first. */
export async function listSilent(scope: Scope, query: Query) {
  const ofEvents = query.event ? sql`and i.event_id = any (${query.event}::uuid[])` : sql``;
  let rows = scope.db
    .selectFrom(sql<SilentRow>`${selectSilent(scope, ofEvents)}`.as("r"))
    .select(["r.household_id", "r.household", "r.is_group", "r.group", "r.open", "r.is_unsure", "r.since"]);
  if (query.search) rows = rows.where(containing("r.household", query.search));
  if (query.group) rows = rows.where(sql<boolean>`r.group_id = any (${query.group}::uuid[])`);
  const [column, direction] = orderColumn(query.ordering ?? "since");
  const key = column === "since" ? sql`r.since` : sql`nyota_fold(r.household)`;
  const page = await paginate(rows.orderBy(key, direction).orderBy("r.household_id"), query);
  const facts = await readSilentFacts(scope, page.results, ofEvents);
  return { ...page, results: page.results.map((row) => ({ ...row, ...(facts.get(row.household_id) as SilentFacts) })) };
}
