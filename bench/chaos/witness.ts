import { setTimeout as wait } from "node:timers/promises";
import type { Harness } from "../../apps/server/test/server.ts";
import { asOwner, ledgerProblems, type Scene } from "./scene.ts";

// Triggers that record what the sandbox received and every change of status in the database itself, so that no record
// is lost with a killed process.
const statements = `
create table chaos_arrivals (n bigserial, provider_id text, phone text, body text, dispatch_status text, at timestamptz default clock_timestamp());
create table chaos_kills (n bigserial, at timestamptz default clock_timestamp());
create table chaos_changes (n bigserial, kind text, id uuid, was text, became text, dispatch_status text, at timestamptz default clock_timestamp());
create function chaos_note_arrival() returns trigger language plpgsql security definer as $$
begin
  insert into chaos_arrivals (provider_id, phone, body, dispatch_status) values (new.provider_id, new.phone, new.body,
    (select d.status from messages m join dispatches d on d.project_id = m.project_id and d.id = m.dispatch_id
      where m.provider_id = new.provider_id));
  -- A provider takes its time, so that kills and pauses come in the middle of a batch.
  perform pg_sleep(0.002);
  return new;
end $$;
-- Before the row, because a repeated id is not inserted again, and the attempt is what counts.
create trigger chaos_note before insert on sandbox_deliveries for each row execute function chaos_note_arrival();
create function chaos_note_message() returns trigger language plpgsql security definer as $$
begin
  insert into chaos_changes (kind, id, was, became, dispatch_status) values ('message', new.id, old.status, new.status,
    (select status from dispatches d where d.project_id = new.project_id and d.id = new.dispatch_id));
  return null;
end $$;
create trigger chaos_note after update of status on messages for each row when (old.status <> new.status) execute function chaos_note_message();
create function chaos_note_dispatch() returns trigger language plpgsql security definer as $$
begin
  insert into chaos_changes (kind, id, was, became) values ('dispatch', new.id, old.status, new.status);
  return null;
end $$;
create trigger chaos_note after update of status on dispatches for each row when (old.status <> new.status) execute function chaos_note_dispatch();`;

/** From now on every arrival and every change of status is recorded. */
export const watchSending = (server: Harness) => asOwner(server, statements);

const legal: Record<string, string[]> = {
  message: [
    "QUEUED PENDING",
    "QUEUED PAUSED",
    "QUEUED HALTED",
    "QUEUED CANCELLED",
    "PENDING SENT",
    "PENDING QUEUED",
    "PENDING PAUSED",
    "PENDING HALTED",
    "PENDING CANCELLED",
    "PENDING FAILED",
    "SENT DELIVERED",
    "SENT READ",
    "SENT FAILED",
    "DELIVERED READ",
    "FAILED DELIVERED",
    "FAILED READ",
    "PAUSED QUEUED",
    "PAUSED HALTED",
    "PAUSED CANCELLED",
    "HALTED QUEUED",
    "HALTED CANCELLED",
    // A receipt proves that a message was sent although it was queued again.
    "QUEUED DELIVERED",
    "QUEUED READ",
    "PAUSED DELIVERED",
    "PAUSED READ",
    "HALTED DELIVERED",
    "HALTED READ",
    "CANCELLED DELIVERED",
    "CANCELLED READ",
    "FAILED QUEUED",
    "CANCELLED QUEUED",
  ],
  dispatch: [
    "DRAFT IN_PROGRESS",
    "DRAFT SCHEDULED",
    "DRAFT CANCELLED",
    "SCHEDULED IN_PROGRESS",
    "SCHEDULED DRAFT",
    "SCHEDULED CANCELLED",
    "IN_PROGRESS PAUSED",
    "IN_PROGRESS HALTED",
    "IN_PROGRESS COMPLETED",
    "IN_PROGRESS CANCELLED",
    "PAUSED IN_PROGRESS",
    "PAUSED CANCELLED",
    "HALTED IN_PROGRESS",
    "HALTED CANCELLED",
    "COMPLETED IN_PROGRESS",
    "CANCELLED IN_PROGRESS",
  ],
};

type Count = { what: string; n: string };

/**
 * Problems that must never occur: illegal changes, claims in a stopped campaign, a person reached twice, sums that
 * don't add up.
 */
export async function sendingProblems(scene: Scene): Promise<string[]> {
  const { server, projectId } = scene;
  const changes = await asOwner<Count & { kind: string }>(
    server,
    "select kind, was || ' ' || became as what, count(*) as n from chaos_changes group by 1, 2",
  );
  const illegal = changes.filter(({ kind, what }) => !legal[kind]?.includes(what));
  const claims = await asOwner<Count>(
    server,
    `select dispatch_status as what, count(*) as n from chaos_changes
     where kind = 'message' and became = 'PENDING' and dispatch_status <> 'IN_PROGRESS' group by 1`,
  );
  // Compared with what was committed at that moment, so a single message after a pause is one too many.
  const late = await asOwner<Count>(
    server,
    `select dispatch_status as what, count(*) as n from chaos_arrivals where dispatch_status <> 'IN_PROGRESS' group by 1`,
  );
  const twice = await asOwner<Count>(
    server,
    `select m.phone as what, count(distinct a.provider_id) as n from messages m join chaos_arrivals a on a.phone = m.phone
     where m.project_id = $1 and m.retry_seq = 0
     group by m.phone having count(distinct a.provider_id) > count(distinct m.id)`,
    [projectId],
  );
  const changed = await asOwner<Count>(
    server,
    "select provider_id as what, count(distinct body) as n from chaos_arrivals group by 1 having count(distinct body) > 1",
  );
  const credits = await asOwner<Count>(
    server,
    `select concat_ws(' ', 'used', b.used, 'of', s.sent, 'sent') as what, 1 as n
     from credit_balances b, lateral (select count(*) filter (where m.sent_at is not null) as sent
       from messages m where m.project_id = b.project_id) s
     where b.project_id = $1 and b.credit_type = 'MESSAGE' and b.used <> s.sent
     union all
     select concat_ws(' ', 'reserved', reserved, 'for', waiting, 'waiting'), 1 from message_credit_violations where project_id = $1`,
    [projectId],
  );
  const stuck = await asOwner<Count>(
    server,
    `select m.status as what, count(*) as n from messages m join dispatches d on d.project_id = m.project_id and d.id = m.dispatch_id
     where m.project_id = $1 and d.status = 'CANCELLED' and m.status in ('QUEUED', 'PAUSED', 'HALTED') group by 1`,
    [projectId],
  );
  return [
    ...illegal.map(({ kind, what, n }) => `${n} illegal changes of a ${kind}: ${what.replace(" ", " → ")}`),
    ...claims.map(({ what, n }) => `${n} messages were claimed while their campaign was ${what}`),
    ...late.map(({ what, n }) => `${n} messages left while their campaign was ${what}`),
    ...(twice.length > 0 ? [`${twice.length} people were reached twice, for example ${twice[0]?.what}`] : []),
    ...(changed.length > 0 ? [`${changed.length} messages were sent again with another text`] : []),
    ...credits.map(({ what }) => `credits do not add up: ${what}`),
    ...stuck.map(({ what, n }) => `${n} messages of cancelled campaigns are ${what}`),
    ...(await ledgerProblems(scene)),
  ];
}

/** Messages whose status is below their receipt when nothing more arrives. */
export async function receiptProblems({ server, projectId }: Scene, patience: number): Promise<string[]> {
  const end = performance.now() + patience * 1000;
  for (;;) {
    const behind = await asOwner<Count>(
      server,
      `select concat(m.status, ' instead of ', x.receipt) as what, count(*) as n
       from messages m join sandbox_deliveries x on x.project_id = m.project_id and x.provider_id = m.provider_id
       where m.project_id = $1 and m.status <> 'READ' and m.status <> coalesce(x.receipt, 'DELIVERED') group by 1`,
      [projectId],
    );
    if (behind.length === 0) return [];
    if (performance.now() > end) return behind.map(({ what, n }) => `${n} messages have the status ${what}`);
    await wait(100);
  }
}
