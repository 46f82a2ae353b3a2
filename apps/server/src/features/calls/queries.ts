import type { callEndpoints, MadeCall } from "@nyota/contract/site/calls";
import type { ParsedOf } from "@nyota/contract/endpoint";
import { sql } from "kysely";
import {
  addNames,
  nameHouseholds,
  type NamedHousehold,
  readSilentFacts,
  type SilentFacts,
} from "#features/answers/queries.ts";
import { paginate } from "#db/paginate.ts";
import { containing } from "#db/search.ts";
import type { Scope } from "#http/scope.ts";
import { callerOf } from "./caller.ts";
import { readClaims } from "./claims.ts";
import { selectHelpers } from "./call-helpers.ts";
import { readCalls } from "./made-calls.ts";
import { countQueue, type QueueRow, selectQueue } from "./select-queue.ts";

export { readCard } from "./read-card.ts";
export { readHelperRow } from "./call-helpers.ts";

type Query = ParsedOf<typeof callEndpoints.queue>["query"];

type Counted = QueueRow & NamedHousehold & { due: number; total: number };

/** The households to phone, in their order, with who has taken them. */
export async function listQueue(scope: Scope, query: Query) {
  const { search, group, state } = query;
  // All are counted in the same pass in which they are put in order.
  const counted = sql`select q.*, count(*) filter (where q.state = 'DUE') over ()::int as due, count(*) over ()::int as total
    from ${selectQueue(scope, null)} q`;
  const isNamed = search !== undefined || group !== undefined;
  let rows = scope.db
    .selectFrom(sql<Counted>`${isNamed ? nameHouseholds(scope, counted) : sql`(${counted})`}`.as("q"))
    .select(["q.household_id", "q.since", "q.state", "q.calls", "q.last_call_id"])
    .select(["q.due", "q.total"]);
  if (search) rows = rows.where(containing("q.household", search));
  if (group) rows = rows.where(sql<boolean>`q.group_id = any (${group}::uuid[])`);
  if (state) rows = rows.where("q.state", "in", state);
  const isFiltered = isNamed || state !== undefined;
  const page = await paginate(
    rows.orderBy("q.turn").orderBy("q.due_at").orderBy("q.household_id"),
    query,
    isFiltered ? {} : { countedIn: "total" },
  );
  const named = await addNames(scope, page.results);
  const facts = await readSilentFacts(scope, page.results, sql``);
  const ids = page.results.map(({ household_id }) => household_id);
  const claims = await readClaims(scope, callerOf(scope), ids);
  const calls = await readCalls(
    scope,
    page.results.flatMap(({ last_call_id }) => last_call_id ?? []),
  );
  return {
    ...page,
    results: named.map(({ last_call_id, due: _due, total: _total, ...row }) => ({
      ...row,
      ...(facts.get(row.household_id) as SilentFacts),
      last_call: last_call_id === null ? null : (calls.get(last_call_id) as MadeCall),
      claim: claims.get(row.household_id) ?? null,
    })),
    due: page.results[0]?.due ?? (await countQueue(scope, null)).due,
  };
}

type Helpers = ParsedOf<typeof callEndpoints.helpers>["query"];

export const listHelpers = (scope: Scope, query: Helpers) =>
  paginate(selectHelpers(scope).orderBy("created_at", "desc").orderBy("id", "desc"), query);
