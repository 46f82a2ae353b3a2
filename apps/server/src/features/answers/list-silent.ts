import type { answerViewEndpoints } from "@nyota/contract/site/answer-views";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { type RawBuilder, sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing, orderColumn } from "#db/search.ts";
import type { Scope } from "#http/scope.ts";
import { addNames, nameHouseholds } from "./select-households.ts";
import { readSilentFacts, selectSilent, type Silent, type SilentFacts, type SilentRow } from "./select-silent.ts";

type Query = ParsedOf<typeof answerViewEndpoints.silent>["query"];

/** Households to which an invitation left and that owe an answer, with what a host needs to decide whom to call first. */
export async function listSilent(scope: Scope, query: Query) {
  const ofEvents = query.event ? sql`and i.event_id = any (${query.event}::uuid[])` : sql``;
  const silent = sql`select s.*, count(*) over ()::int as total from (${selectSilent(scope, ofEvents)}) s`;
  const isNamedFirst =
    query.search !== undefined || query.group !== undefined || /household/.test(query.ordering ?? "");
  const page = isNamedFirst ? await pageNamed(scope, silent, query) : await pageBySince(scope, silent, query);
  const facts = await readSilentFacts(scope, page.results, ofEvents);
  return { ...page, results: page.results.map((row) => ({ ...row, ...(facts.get(row.household_id) as SilentFacts) })) };
}

/** What is only needed for the page is read for the page. */
async function pageBySince(scope: Scope, silent: RawBuilder<unknown>, query: Query) {
  const [, direction] = orderColumn(query.ordering ?? "since");
  const rows = scope.db
    .selectFrom(sql<Silent & { total: number }>`(${silent})`.as("r"))
    .select(["r.household_id", "r.since", "r.total"])
    .orderBy("r.since", direction)
    .orderBy("r.household_id");
  const page = await paginate(rows, query, { countedIn: "total" });
  return {
    ...page,
    results: await addNames(
      scope,
      page.results.map(({ total: _total, ...row }) => row),
    ),
  };
}

async function pageNamed(scope: Scope, silent: RawBuilder<unknown>, query: Query) {
  let rows = scope.db
    .selectFrom(sql<SilentRow>`${nameHouseholds(scope, silent)}`.as("r"))
    .select(["r.household_id", "r.household", "r.is_group", "r.group", "r.since"]);
  if (query.search) rows = rows.where(containing("r.household", query.search));
  if (query.group) rows = rows.where(sql<boolean>`r.group_id = any (${query.group}::uuid[])`);
  const [column, direction] = orderColumn(query.ordering ?? "since");
  const key = column === "since" ? sql`r.since` : sql`nyota_fold(r.household)`;
  return paginate(rows.orderBy(key, direction).orderBy("r.household_id"), query);
}
