import { sql } from "kysely";
import { receiveReplies } from "#features/inbox/commands.ts";
import type { Scope } from "#http/scope.ts";

const HOUR_MS = 3_600_000;
const written = [
  { text: "Haan, we will come!", hours: 30 },
  { text: "Sorry, can't make it", hours: 26 },
  { text: "Is there parking at the Sangeet? We come with two cars.", hours: 5 },
];
const stranger = { phone: "+919829077777", name: "Vikram", text: "Namaste, is this Kabir's new number?", hours: 3 };

/** What some guests who owe an answer have written back, and one number that nobody on the list has. */
export async function writeReplies(scope: Scope) {
  const { rows: guests } = await sql<{ phone: string; first_name: string }>`
    select phone, first_name from (
      select distinct on (g.sub_group_id) g.phone, g.first_name, g.position from guests g
      where g.project_id = ${scope.projectId} and g.phone is not null and g.deleted_at is null and g.age_band = 'ADULT'
        and exists (select from invitations i where i.project_id = g.project_id and i.guest_id = g.id and i.sent_at is not null and i.response is null)
        and not exists (select from guests o where o.project_id = g.project_id and o.phone = g.phone and o.id <> g.id)
      order by g.sub_group_id, g.position) g
    order by position limit ${written.length}`.execute(scope.db);
  const sender = await scope.db
    .selectFrom("senders")
    .select("id")
    .where("project_id", "=", scope.projectId)
    .executeTakeFirstOrThrow();
  const replies = guests.map(({ phone, first_name }, place) => ({ phone, name: first_name, ...written[place]! }));
  const messages = [...replies, stranger].map(({ phone, name, text, hours }, place) => ({
    id: `sample.${place}`,
    from: phone,
    name,
    kind: "TEXT" as const,
    text,
    file: null,
    sentAt: new Date(scope.now.getTime() - hours * HOUR_MS),
  }));
  await receiveReplies(scope, { senderId: sender.id, messages });
}
