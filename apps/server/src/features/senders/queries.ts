import type { ParsedOf } from "@nyota/contract/endpoint";
import { canReachPeople, senderDrivers, type senderEndpoints, type SenderWait } from "@nyota/contract/messages/senders";
import { sql, type RawBuilder } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { setContext } from "#db/context.ts";
import { paginate } from "#db/paginate.ts";
import { containing } from "#db/search.ts";
import { ofSeenGuests } from "#features/access/conditions.ts";
import type { CloudAccess } from "#gateways/whatsapp/cloud-access.ts";
import { FieldsError, notFound } from "#http/errors.ts";
import { mayDo, type Scope, type UserScope } from "#http/scope.ts";
import { eventsPath } from "./rules.ts";
import { type SealDeps, unsealAccess } from "./seal-access.ts";

const countOf = (scope: Scope, messages: RawBuilder<boolean>) => sql<number>`(select count(*)::int from messages m
  where m.project_id = s.project_id and m.sender_id = s.id and ${messages} and ${ofSeenGuests(scope, "m.guest_id")})`;

const selectSenders = (scope: Scope) =>
  scope.db
    .selectFrom("senders as s")
    .select([
      "s.id",
      "s.label",
      "s.phone",
      "s.driver",
      "s.state",
      "s.halted_until",
      "s.own_day_cap",
      "s.own_gap",
      "s.created_at",
    ])
    .select([
      // The reason of a pause that is over says nothing any more.
      sql<string | null>`case when s.state <> 'CONNECTED' or s.halted_until > now() then s.state_reason end`.as(
        "state_reason",
      ),
      sql<number>`least(s.day_cap, s.own_day_cap)`.as("day_cap"),
      sql<{ from: string; until: string } | null>`case when s.quiet_from is not null then jsonb_build_object(
        'from', to_char(s.quiet_from, 'HH24:MI'), 'until', to_char(s.quiet_until, 'HH24:MI')) end`.as("quiet_hours"),
      sql<SenderWait | null>`case when s.state = 'CONNECTED' then (
        select jsonb_build_object('reason', w.reason, 'until', ${utc("w.until")})
        from nyota_wait_of(s, nyota_zone_of(s.project_id), now()) w where w.reason is not null) end`.as("waits"),
    ])
    // The messages that were sent, as the outbox counts them, and not the attempts. A collaborator limited to groups
    // counts those to the guests of these groups.
    .select([
      countOf(scope, sql`m.sent_at >= (select date_trunc('day', now(), nyota_zone_of(${scope.projectId})))`).as(
        "sent_today",
      ),
      countOf(scope, sql`m.status = 'QUEUED'`).as("waiting"),
      countOf(scope, sql`m.status = 'FAILED'`).as("failed"),
    ])
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom("cloud_accounts as c")
          .select(["c.phone_number_id", "c.business_account_id", "c.verified_name", "c.quality", "c.people_per_day"])
          .select([
            sql<boolean>`c.sealed_token is not null`.as("has_token"),
            utc("c.checked_at").as("checked_at"),
            utc("c.first_event_at").as("first_event_at"),
            sql<string | null>`case when ${mayChange(scope)}::boolean then c.verify_token end`.as("verify_token"),
          ])
          .whereRef("c.project_id", "=", "s.project_id")
          .whereRef("c.sender_id", "=", "s.id"),
      ).as("cloud"),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom("linked_devices as d")
          .select([
            // A worker that died could not say so.
            sql<boolean>`d.is_open and coalesce(s.lease_until > now(), false)`.as("is_open"),
            utc("d.changed_at").as("changed_at"),
          ])
          .whereRef("d.project_id", "=", "s.project_id")
          .whereRef("d.sender_id", "=", "s.id"),
      ).as("linked"),
    )
    .where("s.project_id", "=", scope.projectId)
    .where("s.deleted_at", "is", null);

const mayChange = (scope: Scope) => scope.groupIds === null && mayDo(scope, "MESSAGE:EDIT");

// Inside JSON a timestamp would have the session's format.
const utc = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Row = Awaited<ReturnType<typeof readSender>>;

/** A number as the API shows it, with the address for Meta's webhook settings. */
export const asReply = <R extends Pick<Row, "id" | "cloud">>({ publicUrl }: { publicUrl: string }, row: R) => ({
  ...row,
  cloud: row.cloud && { ...row.cloud, webhook_address: `${publicUrl}${eventsPath(row.id)}` },
});

export function listSenders(scope: Scope, query: ParsedOf<typeof senderEndpoints.list>["query"]) {
  let rows = selectSenders(scope);
  if (query.search) rows = rows.where(containing("s.label", query.search));
  return paginate(rows.orderBy("s.created_at"), query);
}

export async function readSender(scope: Scope, id: string) {
  const row = await selectSenders(scope).where("s.id", "=", id).executeTakeFirst();
  if (!row) throw notFound("This number");
  return row;
}

/** What the time that a number needs depends on, besides what is to be sent. */
export async function readPace({ db, projectId }: Scope, id: string) {
  return db
    .selectFrom("senders as s")
    .select(["s.own_gap", "s.quiet_from", "s.quiet_until"])
    .select([
      sql<string>`nyota_zone_of(s.project_id)`.as("zone"),
      sql<number>`least(s.day_cap, s.own_day_cap)`.as("day_cap"),
      sql<number>`nyota_left_of_day(s, nyota_zone_of(s.project_id), now())`.as("left_today"),
    ])
    .where("s.project_id", "=", projectId)
    .where("s.id", "=", id)
    .executeTakeFirstOrThrow();
}
export type Pace = Awaited<ReturnType<typeof readPace>>;

/** Locks the sender's row: the first lock of every change that also touches dispatches or messages. */
export async function lockSender(scope: Scope, id: string) {
  const row = await scope.db
    .selectFrom("senders")
    .selectAll()
    .where("project_id", "=", scope.projectId)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound("This number");
  return row;
}

export async function requireFreePhone(scope: Scope, phone: string) {
  const taken = await scope.db
    .selectFrom("senders")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .where("phone", "=", phone)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (taken) throw new FieldsError({ phone: ["This number is in the project already."] });
}

/** The access of a number of the Cloud API, still sealed; undefined for any other number. */
export const readAccount = ({ db, projectId }: Scope, senderId: string) =>
  db
    .selectFrom("cloud_accounts")
    .selectAll()
    .where("project_id", "=", projectId)
    .where("sender_id", "=", senderId)
    .executeTakeFirst();

/** What is needed to send from a number, or to ask about its account; undefined when it was unlinked. */
export async function readCloudAccess(
  scope: Scope,
  deps: SealDeps,
  senderId: string,
): Promise<(CloudAccess & { businessAccountId: string }) | undefined> {
  const account = await readAccount(scope, senderId);
  const { token, appSecret } = account ? unsealAccess(deps, account) : {};
  if (!account || token === undefined || appSecret === undefined) return undefined;
  const { phone_number_id: phoneNumberId, business_account_id: businessAccountId } = account;
  return { phoneNumberId, businessAccountId, token, appSecret };
}

/** Whether one of the user's own projects has a number whose messages reach people. */
export async function hasNumberForPeople({ db, userId }: Pick<UserScope, "db" | "userId">): Promise<boolean> {
  const own = await db
    .selectFrom("projects")
    .select("id")
    .where("owner_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
  if (own.length === 0) return false;
  await setContext(db, { visibleIds: own.map(({ id }) => id) });
  const found = await db
    .selectFrom("senders")
    .select("driver")
    .where("deleted_at", "is", null)
    .where(
      "driver",
      "in",
      senderDrivers.filter((driver) => canReachPeople({ driver })),
    )
    .limit(1)
    .executeTakeFirst();
  await setContext(db, { isSystem: false });
  return found !== undefined;
}

/** The numbers of a WhatsApp Business account in the project, in the order in which they are locked. */
export async function listSendersOfAccount({ db, projectId }: Scope, businessAccountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("cloud_accounts")
    .select("sender_id")
    .where("project_id", "=", projectId)
    .where("business_account_id", "=", businessAccountId)
    .orderBy("sender_id")
    .execute();
  return rows.map(({ sender_id }) => sender_id);
}
