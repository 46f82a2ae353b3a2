import { sql } from "kysely";
import { invitation } from "#features/templates/rules.ts";
import { chooseRecipients, enqueueMessages, storeLeftOut } from "#features/messages/commands.ts";
import type { Deps } from "#http/deps.ts";
import type { Scope } from "#http/scope.ts";

/**
 * A linked sandbox number and an invitation sent three weeks ago: most messages read, some only delivered, a few
 * failed.
 */
export async function writeInvitationCampaign(scope: Scope, deps: Deps, { eventIds }: { eventIds: string[] }) {
  const project_id = scope.projectId;
  const sender = await scope.db
    .insertInto("senders")
    .values({ project_id, driver: "sandbox", phone: "+919829000000", label: "Nyota sandbox", state: "CONNECTED" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const campaign = await scope.db
    .insertInto("dispatches")
    .values({
      project_id,
      name: "Invitation, wave 1",
      status: "COMPLETED",
      language: invitation.language,
      body: invitation.body,
      translations: JSON.stringify(invitation.translations),
      sender_id: sender.id,
      event_ids: eventIds,
      audience: '{"filter": {}}',
      started_at: ago(scope, 21),
      completed_at: ago(scope, 20),
      created_at: ago(scope, 22),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const candidates = await scope.db
    .selectFrom("guests as g")
    .select(["g.id", "g.display_name", "g.phone"])
    .select(sql<boolean>`false`.as("opted_out"))
    .where("g.project_id", "=", project_id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("invitations as i")
          .select("i.guest_id")
          .whereRef("i.project_id", "=", "g.project_id")
          .whereRef("i.guest_id", "=", "g.id")
          .where("i.sent_at", "is not", null),
      ),
    )
    .orderBy("g.position")
    .execute();
  const { recipients, leftOut } = await chooseRecipients(scope, deps, {
    candidates,
    content: { texts: invitation, eventIds },
  });
  await enqueueMessages(scope, { recipients, senderId: sender.id, dispatchId: campaign.id, kind: "CAMPAIGN" });
  await storeLeftOut(scope, campaign.id, leftOut);
  await sql`update left_out_guests set created_at = ${ago(scope, 21)}
    where project_id = ${project_id} and dispatch_id = ${campaign.id}`.execute(scope.db);
  const texts = JSON.stringify(recipients.map(({ guestId, text }) => ({ guest_id: guestId, text })));
  await sql`
    update messages m set rendered = r.text, created_at = ${ago(scope, 21)}::timestamptz,
      provider_id = upper(md5(m.id::text)), attempts = 1,
      status = f.fate, rank = case f.fate when 'READ' then 5 when 'DELIVERED' then 4 else 2 end,
      sent_at = case when f.fate <> 'FAILED' then ${ago(scope, 21)}::timestamptz + interval '4 minutes' end,
      delivered_at = case when f.fate <> 'FAILED' then ${ago(scope, 21)}::timestamptz + interval '5 minutes' end,
      read_at = case when f.fate = 'READ' then ${ago(scope, 21)}::timestamptz + interval '3 hours' end,
      failed_at = case when f.fate = 'FAILED' then ${ago(scope, 21)}::timestamptz + interval '4 minutes' end,
      error_code = case when f.fate = 'FAILED' then 'NOT_ON_WHATSAPP' end,
      error_text = case when f.fate = 'FAILED' then 'This number is not on WhatsApp.' end
    from jsonb_to_recordset(${texts}::jsonb) as r (guest_id uuid, text text),
      lateral (select case when n < 4 then 'FAILED' when n < 26 then 'DELIVERED' else 'READ' end as fate
        from (select ('x' || substr(md5(r.text), 1, 6))::bit(24)::int % 100 as n) l) f
    where m.project_id = ${project_id} and m.dispatch_id = ${campaign.id} and m.guest_id = r.guest_id`.execute(
    scope.db,
  );
  await recordCredits(scope, campaign.id);
}

/** Reserved credits are spent for delivered messages and returned for failed ones. */
const recordCredits = (scope: Scope, dispatchId: string) =>
  sql`
    with fates as (select count(*) filter (where status <> 'FAILED') as spent, count(*) filter (where status = 'FAILED') as returned
      from messages where project_id = ${scope.projectId} and dispatch_id = ${dispatchId}),
    settled as (update credit_balances b set used = used + f.spent, reserved = reserved - f.spent - f.returned from fates f
      where b.project_id = ${scope.projectId} and b.credit_type = 'MESSAGE')
    insert into credit_entries (project_id, credit_type, kind, amount, reason, reference_id)
    select ${scope.projectId}, 'MESSAGE', e.kind, e.amount, 'seed', ${dispatchId}::uuid from fates f, lateral (values ('SETTLE', f.spent), ('RELEASE', f.returned)) as e (kind, amount) where e.amount > 0`.execute(
    scope.db,
  );

const ago = (scope: Scope, days: number) => new Date(scope.now.getTime() - days * 86_400_000).toISOString();
