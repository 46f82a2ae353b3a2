import type { callEndpoints, MadeCall } from "@nyota/contract/site/calls";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import { readSilentFacts, type SilentFacts } from "#features/answers/queries.ts";
import { paginate } from "#db/paginate.ts";
import { containing } from "#db/search.ts";
import type { Scope } from "#http/scope.ts";
import { callerOf } from "./caller.ts";
import { readClaims } from "./claims.ts";
import { selectHelpers } from "./call-helpers.ts";
import { readCalls } from "./made-calls.ts";
import { countQueue, selectQueue } from "./select-queue.ts";

export { readCard } from "./read-card.ts";
export { readHelperRow } from "./call-helpers.ts";

type Query = ParsedOf<typeof callEndpoints.queue>["query"];

/** The households to phone, in their order, with who has taken them. */
export async function listQueue(scope: Scope, query: Query) {
  let rows = scope.db
    .selectFrom(selectQueue(scope, null).as("q"))
    .select(["q.household_id", "q.household", "q.is_group", "q.group", "q.open", "q.is_unsure", "q.since"])
    .select(["q.state", "q.calls", "q.last_call_id"]);
  if (query.search) rows = rows.where(containing("q.household", query.search));
  if (query.group) rows = rows.where(sql<boolean>`q.group_id = any (${query.group}::uuid[])`);
  if (query.state) rows = rows.where("q.state", "in", query.state);
  const page = await paginate(rows.orderBy("q.turn").orderBy("q.due_at").orderBy("q.household_id"), query);
  const facts = await readSilentFacts(scope, page.results, sql``);
  const ids = page.results.map(({ household_id }) => household_id);
  const claims = await readClaims(scope, callerOf(scope), ids);
  const calls = await readCalls(
    scope,
    page.results.flatMap(({ last_call_id }) => last_call_id ?? []),
  );
  return {
    ...page,
    results: page.results.map(({ last_call_id, ...row }) => ({
      ...row,
      ...(facts.get(row.household_id) as SilentFacts),
      last_call: last_call_id === null ? null : (calls.get(last_call_id) as MadeCall),
      claim: claims.get(row.household_id) ?? null,
    })),
    due: (await countQueue(scope, null)).due,
  };
}

type Helpers = ParsedOf<typeof callEndpoints.helpers>["query"];

export const listHelpers = (scope: Scope, query: Helpers) =>
  paginate(selectHelpers(scope).orderBy("created_at", "desc").orderBy("id", "desc"), query);
