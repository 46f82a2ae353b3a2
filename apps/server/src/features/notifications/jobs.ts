import { sql } from "kysely";
import { setContext } from "#db/context.ts";
import { findRightsOf } from "#features/access/queries.ts";
import { sendLetter } from "#gateways/letters.ts";
import type { Deps } from "#http/deps.ts";
import type { PayloadOf } from "#jobs/catalogue.ts";
import { type MailedNotification, notificationLetter } from "./notification-letter.ts";
import { findMailAddress } from "./settings.ts";

/** From this hour on, on the user's clock or else that of the newest notification's project, what is mailed once a day is mailed. */
const MAILED_FROM_HOUR = 8;
/** What could not be mailed for so long is no news any more. */
const MAX_DAYS = 3;

/**
 * Every minute: gives what is to be mailed to the queue, one letter for each user. What the user has read meanwhile is
 * not mailed. Of two of these jobs at once one gets each row.
 */
export async function mailNotifications(deps: Deps): Promise<void> {
  const now = deps.clock().toISOString();
  await deps.connection.db.transaction().execute(async (trx) => {
    await setContext(trx, { isSystem: true });
    const { rows } = await sql<{ user_id: string; ids: string[] }>`
      with waiting as materialized (
        select n.id, n.user_id, n.mail, n.created_at, n.project_id from notifications n
        where n.mail <> 'OFF' and n.mailed_at is null and n.read_at is null
          and n.created_at > ${now}::timestamptz - make_interval(days => ${MAX_DAYS})),
      morning as (
        select w.user_id, (date_trunc('day', ${now}::timestamptz at time zone z.zone) + make_interval(hours => ${MAILED_FROM_HOUR})) at time zone z.zone as at
        from (select user_id, (array_agg(project_id order by created_at desc))[1] as project_id from waiting where mail = 'DAILY' group by user_id) w
        join users u on u.id = w.user_id left join projects p on p.id = w.project_id
        cross join lateral (select coalesce(u.time_zone, p.time_zone, 'UTC') as zone) z),
      given as (
        update notifications n set mailed_at = ${now} from waiting w left join morning m on m.user_id = w.user_id
        where n.id = w.id and n.mailed_at is null
          and (w.mail = 'NOW' or (m.at <= ${now}::timestamptz and w.created_at < m.at))
        returning n.id, n.user_id, n.created_at)
      select user_id, array_agg(id order by created_at, id) as ids from given group by user_id`.execute(trx);
    const enqueue = deps.queue.enqueueIn(trx);
    for (const { user_id, ids } of rows) await enqueue("notifications.send_mail", { user_id, ids });
  });
}

type Found = MailedNotification & { project_id: string | null };

/** Mails these notifications to their user's proven address, as far as they are unread and the user is still in the project. */
export async function sendNotifications(deps: Deps, { user_id: userId, ids }: PayloadOf<"notifications.send_mail">) {
  const found = await deps.connection.db.transaction().execute(async (db) => {
    await setContext(db, { isSystem: true });
    const { rows } = await sql<Found>`
      select n.title, n.message, n.link, n.project_id, p.title as project from notifications n
      join users u on u.id = n.user_id and u.blocked_at is null
      left join projects p on p.id = n.project_id
      where n.user_id = ${userId} and n.id = any (${ids}::uuid[]) and n.read_at is null and p.deleted_at is null
      order by p.title nulls first, n.created_at, n.id`.execute(db);
    const user = { db, userId, now: deps.clock() };
    const left = new Set<string | null>();
    for (const projectId of new Set(rows.map((row) => row.project_id)))
      if (projectId !== null && !(await findRightsOf(user, projectId))) left.add(projectId);
    const notifications = rows.filter(({ project_id }) => !left.has(project_id));
    return { notifications, address: notifications.length > 0 ? await findMailAddress(user) : undefined };
  });
  if (found.address !== undefined)
    await sendLetter(deps, found.address, notificationLetter(found.notifications, deps.config.publicUrl));
}
