import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import type { Deps } from "#http/deps.ts";
import type { JsonValue } from "#db/schema.generated.ts";

/** Longer than a request and storing its result may take: after it another worker sends the delivery. */
const CLAIM_SECONDS = 60;
/** Requests that a process sends at once to one webhook; one that fails gets them one by one. */
const MAX_PER_WEBHOOK = 4;
/** And to all webhooks; those that fail never take the places of those that work. */
const MAX_WORKING = 48;
const MAX_FAILING = 16;

export type Claimed = {
  project_id: string;
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
  is_failing: boolean;
};
type Running = Pick<Claimed, "webhook_id" | "is_failing">;

/** Claims what is due and fits beside what this process is sending, fairly between webhooks. No other worker gets it. */
export const claimDeliveries = (
  { connection, clock }: Pick<Deps, "connection" | "clock">,
  running: readonly Running[],
) =>
  connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    const now = clock().toISOString();
    const claimed: Claimed[] = [];
    for (const isFailing of [false, true]) {
      const taken = running.filter(({ is_failing }) => is_failing === isFailing).length;
      const places = (isFailing ? MAX_FAILING : MAX_WORKING) - taken;
      if (places <= 0) continue;
      const ids = running.map(({ webhook_id }) => webhook_id);
      const { rows } = await sql<Claimed>`
        with open as (
          select w.*, ${isFailing ? 1 : MAX_PER_WEBHOOK} - (
            select count(*) from unnest(${ids}::uuid[]) r (webhook_id) where r.webhook_id = w.id) as places
          from webhooks w join projects p on p.id = w.project_id and p.deleted_at is null
          where w.paused_at is null and (w.failing_since is not null) = ${isFailing}),
        due as materialized (
          select d.project_id, d.id, o.address, o.sealed_secret, o.failing_since,
            case when o.old_secret_until > ${now}::timestamptz then o.sealed_old_secret end as sealed_old_secret
          from open o cross join lateral (
            select d.project_id, d.id, row_number() over (order by d.next_attempt_at, d.id) as turn from (
              select * from webhook_deliveries d
              where d.project_id = o.project_id and d.webhook_id = o.id and d.state = 'WAITING' and d.next_attempt_at <= ${now}::timestamptz
              order by d.next_attempt_at, d.id limit greatest(o.places, 0) for update skip locked) d) d
          order by d.turn, d.id limit ${places})
        update webhook_deliveries d set claim = gen_random_uuid(),
          next_attempt_at = ${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS})
        from due where d.project_id = due.project_id and d.id = due.id
        returning d.project_id, d.id, d.webhook_id, d.claim, d.type, d.created_at, d.data, d.attempts,
          due.address, due.sealed_secret, due.sealed_old_secret, due.failing_since is not null as is_failing`.execute(
        trx,
      );
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
