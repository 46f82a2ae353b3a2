import type { ParsedOf } from "@nyota/contract/endpoint";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { openVisibleProjects } from "#features/access/queries.ts";
import type { UserScope } from "#http/scope.ts";

export async function listBalances(scope: UserScope, query: ParsedOf<typeof walletEndpoints.balances>["query"]) {
  let rows = scope.db
    .selectFrom("wallet_balances as b")
    .innerJoin("products as p", "p.id", "b.product_id")
    .select(["b.product_id", "b.net_balance", "p.name as product_name", "p.product_type", "p.is_trial"])
    .where("b.user_id", "=", scope.userId);
  if (query.product_is_active !== undefined) rows = rows.where("p.is_active", "=", query.product_is_active);
  return { balances: await rows.orderBy("p.position").execute() };
}

export async function listTransactions(
  scope: UserScope,
  query: ParsedOf<typeof walletEndpoints.transactions>["query"],
) {
  // The page is chosen by an index alone: with its names, a page far back would read those of all rows before it.
  const { results, ...page } = await paginate(
    scope.db
      .selectFrom("wallet_entries")
      .select(["id", "created_at"])
      .where("user_id", "=", scope.userId)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc"),
    query,
    { count: await countEntries(scope) },
  );
  if (results.length === 0) return { ...page, results: [] };
  await openVisibleProjects(scope);
  const rows = await scope.db
    .selectFrom("wallet_entries as e")
    .innerJoin("products as p", "p.id", "e.product_id")
    .leftJoin("projects as j", "j.id", "e.project_id")
    .leftJoin("orders as o", "o.id", "e.order_id")
    .select(["e.id", "e.delta", "e.reason", "e.created_at", "e.order_id", "o.invoice_number"])
    // A project of the past, or one the user is no longer in, is not named and leads nowhere.
    .select(["p.name as product_name", "j.id as project_id", "j.title as project_title"])
    .where("e.user_id", "=", scope.userId)
    .where(
      "e.id",
      "in",
      results.map(({ id }) => id),
    )
    .orderBy("e.created_at", "desc")
    .orderBy("e.id", "desc")
    .execute();
  return { ...page, results: rows };
}

/** They are counted with the balances, which are few. */
async function countEntries({ db, userId }: UserScope): Promise<number> {
  const { count } = await db
    .selectFrom("wallet_balances")
    .select(sql<number>`coalesce(sum(entries), 0)::int`.as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}
