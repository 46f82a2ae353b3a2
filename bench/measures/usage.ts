import autocannon from "autocannon";
import pg from "pg";
import type { Figure } from "./figure.ts";
import { round, type Server } from "./server.ts";

const ENTRIES = 100_000;

/** The usage and the wallet of a host whose project and wallet have 100,000 entries each, from the first request on. */
export async function measureUsage(server: Server): Promise<Figure[]> {
  await addEntries(server);
  const figures: Figure[] = [];
  const project = `/api/projects/${server.projectId}`;
  for (const [path, what] of [
    [`${project}/credit-usage/`, "credit usage"],
    ["/api/storefront/wallet/transactions/?page_size=50", "wallet transactions"],
    ["/api/storefront/wallet/transactions/?page_size=50&page=1000", "wallet transactions, page 1,000"],
    ["/api/storefront/wallet/balances/", "wallet balances"],
  ] as const) {
    const before = performance.now();
    await server.request("GET", path);
    const first = performance.now() - before;
    const headers = { authorization: `Bearer ${server.token}` };
    const { latency, non2xx } = await autocannon({ url: server.url + path, connections: 8, duration: 4, headers });
    if (non2xx > 0) throw new Error(`${path} was refused ${non2xx} times`);
    const name = `${what} of ${ENTRIES.toLocaleString("en")} entries`;
    figures.push({ what: `${name}: first request`, value: round(first), unit: "ms", target: "≤ 80 ms" });
    figures.push({ what: `${name}: p95 at 8 connections`, value: round(latency.p97_5), unit: "ms", target: "≤ 80 ms" });
  }
  return figures;
}

/** Spread over the last 30 days, as the application writes them. */
async function addEntries({ databaseUrl, projectId }: Server) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query("select set_config('app.project_id', $1, true)", [projectId]);
  await client.query(
    `insert into credit_entries (project_id, credit_type, kind, amount, reason, created_at)
     select $1, (array['GUEST', 'MESSAGE'])[1 + n % 2], (array['USE', 'USE', 'USE', 'RETURN'])[1 + n % 4], 1, 'bench',
       now() - n * interval '30 days' / $2::int
     from generate_series(1, $2::int) n
     where not exists (select from credit_entries where project_id = $1 and reason = 'bench')`,
    [projectId, ENTRIES],
  );
  await client.query("alter table wallet_entries no force row level security");
  await client.query("alter table wallet_balances no force row level security");
  await client.query(
    `with entries as (
       insert into wallet_entries (user_id, product_id, delta, reason, created_at)
       select p.owner_id, o.id, case when n % 2 = 0 then 1 else -1 end, 'ADMIN', now() - n * interval '1 minute'
       from projects p, generate_series(1, $2::int) n, (select id from products where code = 'grand') o
       where p.id = $1 and not exists (select from wallet_entries where user_id = p.owner_id and reason = 'ADMIN')
       returning user_id, product_id, delta)
     insert into wallet_balances as b (user_id, product_id, net_balance, entries)
     select user_id, product_id, sum(delta), count(*) from entries group by 1, 2
     on conflict (user_id, product_id) do update set entries = b.entries + excluded.entries`,
    [projectId, ENTRIES],
  );
  await client.query("alter table wallet_balances force row level security");
  await client.query("alter table wallet_entries force row level security");
  await client.query("commit");
  await client.query("vacuum analyze credit_entries");
  await client.query("vacuum analyze wallet_entries");
  await client.end();
}
