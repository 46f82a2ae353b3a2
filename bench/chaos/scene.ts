import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { creditTypes, type CreditType } from "@nyota/contract/account/projects";
import { senderEndpoints } from "@nyota/contract/messages/senders";
import pg from "pg";
import { call } from "../../apps/server/test/client.ts";
import { makeProject, signIn, type Person } from "../../apps/server/test/factories.ts";
import type { Harness } from "../../apps/server/test/server.ts";

export type Scene = { server: Harness; owner: Person; projectId: string };
type LedgerOf = { server: Harness; projectId?: string };

// Experiments query many times a second, and a new connection costs PostgreSQL more than most of these queries.
const pools = new WeakMap<Harness, pg.Pool>();

function poolOf(server: Harness): pg.Pool {
  const open = pools.get(server);
  if (open) return open;
  const pool = new pg.Pool({ connectionString: server.url, idleTimeoutMillis: 500, allowExitOnIdle: true });
  // The database is dropped or restarted during experiments; an idle connection that is lost is opened again by the next query.
  pool.on("error", () => {});
  pools.set(server, pool);
  return pool;
}

/** Runs statements as the database's owner, without row-level security. Returns the rows of the last one. */
export async function asOwner<R extends pg.QueryResultRow>(server: Harness, text: string, values?: unknown[]) {
  const result = (await poolOf(server).query<R>(text, values)) as pg.QueryResult<R> | pg.QueryResult<R>[];
  return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? [];
}

/** A project with plenty of every credit, granted in the ledger as a plan would grant them. */
export async function makeScene(server: Harness, credits = 1_000_000): Promise<Scene> {
  const owner = await signIn(server);
  const { id: projectId } = await makeProject(server, owner);
  for (const type of creditTypes) await grant({ server, owner, projectId }, type, credits);
  return { server, owner, projectId };
}

/**
 * Gives the owner a new access token for the same session: a token is valid for ten minutes, and an experiment may take
 * longer.
 */
export async function stayIn({ server, owner }: Scene) {
  const [session] = await asOwner<{ id: string }>(server, "select id from sessions where user_id = $1", [owner.id]);
  if (!session) throw new Error("The owner has no session.");
  owner.token = await server.deps.tokens.accessFor({ userId: owner.id, sessionId: session.id });
}

export const grant = ({ server, projectId }: Scene, type: string, amount: number) =>
  asOwner(
    server,
    `with entry as (insert into credit_entries (project_id, credit_type, kind, amount, reason) values ($1, $2, 'GRANT', $3, 'chaos'))
     insert into credit_balances as b (project_id, credit_type, granted) values ($1, $2, $3)
     on conflict (project_id, credit_type) do update set granted = b.granted + excluded.granted`,
    [projectId, type, amount],
  );

/** Guests with a phone each, to all of which the sandbox delivers without errors. */
export const addGuests = ({ server, projectId }: Scene, count: number) =>
  asOwner(
    server,
    `insert into guests (project_id, first_name, display_name, phone, position)
     select $1, 'Guest ' || n, 'Guest ' || n, '+917' || lpad((n * 10 + 8)::text, 9, '0'), n * 65536::bigint from generate_series(1, $2::int) n`,
    [projectId, count],
  );

/** A linked sandbox number and a draft campaign from it to everyone. Returns the campaign's id. */
export async function draftCampaign({ server, owner, projectId }: Scene, n: number): Promise<string> {
  const params = { projectId };
  const sender = await call(
    server.app,
    senderEndpoints.create,
    { params, body: { driver: "sandbox", phone: `+9198290${String(11_000 + n)}`, label: `Number ${n}` } },
    owner,
  );
  await call(server.app, senderEndpoints.simulateScan, { params: { ...params, senderId: sender.body.id } }, owner);
  const campaign = await call(
    server.app,
    campaignEndpoints.create,
    { params, body: { name: `Campaign ${n}`, body: "Dear {{guest_name}}, come!", sender_id: sender.body.id } },
    owner,
  );
  if (campaign.status !== 201) throw new Error(`The campaign was not made: ${JSON.stringify(campaign.body)}`);
  return campaign.body.id;
}

/** Spends all but one credit of a type, with an entry in the ledger. */
export const leaveOneCredit = ({ server, projectId }: Omit<Scene, "owner">, type: CreditType) =>
  asOwner(
    server,
    `with rest as (
       select granted - used - reserved - 1 as amount from credit_balances where project_id = $1 and credit_type = $2),
     entry as (
       insert into credit_entries (project_id, credit_type, kind, amount, reason)
       select $1, $2, 'USE', amount, 'chaos' from rest where amount > 0)
     update credit_balances set used = used + rest.amount from rest where project_id = $1 and credit_type = $2`,
    [projectId, type],
  );

/**
 * The differences between the ledger and the balances of a project, or of all projects, and the balances below zero;
 * there must be none.
 */
export async function ledgerProblems({ server, projectId }: LedgerOf): Promise<string[]> {
  const rows = await asOwner<{ type: string; balance: string; ledger: string; is_below_zero: boolean }>(
    server,
    `select credit_type as type, concat_ws('/', b.granted, b.used, b.reserved) as balance,
       concat_ws('/', coalesce(e.granted, 0), coalesce(e.used, 0), coalesce(e.reserved, 0)) as ledger,
       least(b.granted, b.used, b.reserved, b.granted - b.used - b.reserved) < 0 as is_below_zero
     from credit_balances b
     full join (
       select project_id, credit_type,
         coalesce(sum(amount) filter (where kind = 'GRANT'), 0) as granted,
         coalesce(sum(case kind when 'USE' then amount when 'SETTLE' then amount when 'RETURN' then -amount end), 0) as used,
         coalesce(sum(case kind when 'RESERVE' then amount when 'SETTLE' then -amount when 'RELEASE' then -amount end), 0) as reserved
       from credit_entries group by 1, 2) e using (project_id, credit_type)
     where $1::uuid is null or project_id = $1`,
    [projectId ?? null],
  );
  return rows
    .filter(({ balance, ledger, is_below_zero }) => balance !== ledger || is_below_zero)
    .map(({ type, balance, ledger }) => `${type}: balance ${balance}, ledger ${ledger}`);
}
