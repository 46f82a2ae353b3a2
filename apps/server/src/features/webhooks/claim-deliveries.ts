import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import type { JsonValue } from "#db/schema.generated.ts";

/** Longer than a request and storing its result may take: after it another worker sends the delivery. */
const CLAIM_SECONDS = 60;
/**
 * Requests that a process sends at once, to webhooks that answer quickly and to those that fail or are slow: to all of
 * them, to those of one owner (so that there is always room for others), and to one webhook.
 */
const limits = {
  healthy: { all: 48, owner: 12, webhook: 4 },
  unhealthy: { all: 16, owner: 4, slowWebhook: 2, failingWebhook: 1 },
};

export type Claimed = {
  project_id: string;
  owner_id: string;
  id: string;
  webhook_id: string;
  claim: string;
  type: string;
  created_at: string;
  data: JsonValue;
  attempts: number;
  address: string;
  sealed_secret: Buffer;
  sealed_old_secret: Buffer | null;
  /** Whether it took one of the places of webhooks that answer quickly. */
  is_healthy: boolean;
};
type Running = Pick<Claimed, "webhook_id" | "owner_id" | "is_healthy">;

/**
 * Claims what is due and fits beside what this process is sending. No other worker gets it. First come the owners to whom
 * the fewest requests are running, then the webhooks. Ties are broken at random: by age, the owner with the oldest
 * backlog would win every one of them.
 */
export const claimDeliveries = (
  { connection, clock }: Pick<Deps, "connection" | "clock">,
  running: readonly Running[],
) =>
  connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    const now = clock().toISOString();
    const claimed: Claimed[] = [];
    const webhookIds = running.map(({ webhook_id }) => webhook_id);
    for (const isHealthy of [true, false]) {
      const beside = running.filter(({ is_healthy }) => is_healthy === isHealthy);
      const { all, owner } = isHealthy ? limits.healthy : limits.unhealthy;
      const places = all - beside.length;
      if (places <= 0) continue;
      const ownerIds = beside.map(({ owner_id }) => owner_id);
      const { rows } = await sql<Claimed>`
        with open as (
          select w.*, p.owner_id,
            (select count(*) from unnest(${webhookIds}::uuid[]) r (id) where r.id = w.id) as webhook_running,
            (select count(*) from unnest(${ownerIds}::uuid[]) r (id) where r.id = p.owner_id) as owner_running,
            case when w.failing_since is not null then ${limits.unhealthy.failingWebhook}::int
              when w.is_slow then ${limits.unhealthy.slowWebhook}::int else ${limits.healthy.webhook}::int end as webhook_limit
          from webhooks w join projects p on p.id = w.project_id and p.deleted_at is null
          where w.paused_at is null and (w.failing_since is null and not w.is_slow) = ${isHealthy}),
        fitting as materialized (
          select d.project_id, d.id, o.owner_id, o.owner_running, o.webhook_running + d.nth as webhook_turn,
            o.address, o.sealed_secret,
            case when o.old_secret_until > ${now}::timestamptz then o.sealed_old_secret end as sealed_old_secret
          from open o cross join lateral (
            select d.project_id, d.id, row_number() over (order by d.next_attempt_at, d.id) as nth from (
              select * from webhook_deliveries d
              where d.project_id = o.project_id and d.webhook_id = o.id and d.state = 'WAITING' and d.next_attempt_at <= ${now}::timestamptz
              order by d.next_attempt_at, d.id
              limit greatest(least(o.webhook_limit - o.webhook_running, ${owner}::int - o.owner_running), 0)
              for update skip locked) d) d),
        due as materialized (
          select * from (
            select f.*, f.owner_running + row_number() over (partition by f.owner_id order by f.webhook_turn, random()) as owner_turn
            from fitting f) f
          where owner_turn <= ${owner}::int
          order by owner_turn, webhook_turn, random() limit ${places})
        update webhook_deliveries d set claim = gen_random_uuid(),
          next_attempt_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
        from due where d.project_id = due.project_id and d.id = due.id
        returning d.project_id, due.owner_id, d.id, d.webhook_id, d.claim, d.type, d.created_at, d.data, d.attempts,
          due.address, due.sealed_secret, due.sealed_old_secret, ${isHealthy}::boolean as is_healthy`.execute(trx);
      claimed.push(...rows);
    }
    return claimed;
  });

/** Gives a claim back: another worker sends the delivery at once. */
export const releaseClaim = ({ connection, clock }: Pick<Deps, "connection" | "clock">, delivery: Claimed) =>
  connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { projectId: delivery.project_id });
    await trx
      .updateTable("webhook_deliveries")
      .set({ claim: null, next_attempt_at: clock().toISOString() })
      .where("project_id", "=", delivery.project_id)
      .where("id", "=", delivery.id)
      .where("claim", "=", delivery.claim)
      .execute();
  });
