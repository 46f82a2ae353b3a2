import { type NotificationKind, topicOf, usualMail } from "@nyota/contract/account/notification-topics";
import { sql } from "kysely";
import sanitizeHtml from "sanitize-html";
import { setContext } from "#db/context.ts";
import type { Scope } from "#http/scope.ts";

type Notice = { id?: string; userId: string; kind: NotificationKind; title: string; message: string; link?: string };

// The HTML allowed in a notification, whatever guests and hosts typed in the names it contains.
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["b", "i", "br", "p", "a"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https"],
};

/** Escapes a name or another text for use inside a notification's HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Tells one user something, in the transaction of the change it reports, in the ways the user has chosen. Without a
 * project it is about the firm that the caller and the user work for, or for the caller themselves.
 */
export async function notify(
  { db, projectId }: Pick<Scope, "db"> & { projectId?: string },
  { id, userId, kind, title, message, link }: Notice,
): Promise<void> {
  const { topic, way } = topicOf(kind);
  const mail = { LETTER: "OFF", MAILED: "NOW", NOTICE: null }[way];
  await sql`
    insert into notifications (id, user_id, project_id, kind, topic, title, message, link, is_shown, mail)
    select coalesce(${id ?? null}::uuid, nyota_id()), ${userId}, ${projectId ?? null}, ${kind}, ${topic}, ${title},
      ${sanitizeHtml(message, allowed)}, ${link ?? null}, w.is_shown, w.mail
    from (
      select coalesce(s.is_shown, true) as is_shown, coalesce(${mail}, s.mail, ${usualMail(topic)}) as mail
      from users u left join notification_settings s on s.user_id = u.id and s.topic = ${topic} where u.id = ${userId}) w
    where w.is_shown or w.mail <> 'OFF'`.execute(db);
}

/** What makes a notification news again: one that was in a daily mail is in the next one too. */
const asNews = {
  created_at: sql<string>`now()`,
  mailed_at: sql<string | null>`case when mail = 'NOW' then mailed_at end`,
};

/**
 * Keeps one unread notification of a kind about one page for a user: a newer one takes the place of the older, so that
 * twenty comments are not twenty notifications.
 */
export async function notifyOnce(scope: Scope, notice: Notice & { link: string }) {
  const { kind, userId, link, title, message } = notice;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notification ${kind} ${userId} ${link}`}, 0))`.execute(
    scope.db,
  );
  const { numUpdatedRows } = await asReader(scope, userId, () =>
    scope.db
      .updateTable("notifications")
      .set({ title, message: sanitizeHtml(message, allowed), ...asNews })
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      .where("link", "=", link)
      .where("read_at", "is", null)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) await notify(scope, notice);
}

/** Adds a notification for the owner of the project. */
export async function notifyOwner(scope: Scope, notice: Omit<Notice, "userId">) {
  const userId = await findOwner(scope);
  if (userId !== undefined) await notify(scope, { ...notice, userId });
}

/**
 * Keeps one unread notification of a kind for the owner of the project: anybody may cause it, and many of them would
 * hide the others. `describe` gets the time when the owner last read one of this kind. The lock makes requests wait for
 * each other, so that each counts those before it.
 */
export async function notifyOwnerOnce(
  scope: Scope,
  kind: NotificationKind,
  describe: (since: Date | null) => Promise<Omit<Notice, "userId" | "kind">>,
) {
  const userId = await findOwner(scope);
  if (userId === undefined) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notification ${kind} ${scope.projectId}`}, 0))`.execute(
    scope.db,
  );
  const { read_at, unread } = await asReader(scope, userId, () => findEarlier(scope, kind));
  const notice = await describe(read_at);
  if (unread === null) return notify(scope, { ...notice, kind, userId });
  const { title, message, link = null } = notice;
  await asReader(scope, userId, () =>
    scope.db
      .updateTable("notifications")
      .set({ title, message: sanitizeHtml(message, allowed), link, ...asNews })
      .where("id", "=", unread)
      .execute(),
  );
}

/** Writes other words into a notification of somebody, which is unread again; false if it is not there any more. */
export async function changeOwnNotice(
  scope: Scope,
  { userId, id, title, message, link }: Omit<Notice, "kind"> & { id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await asReader(scope, userId, () =>
    scope.db
      .updateTable("notifications")
      .set({ title, message: sanitizeHtml(message, allowed), link: link ?? null, read_at: null })
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/**
 * Where people were told what somebody wrote, `<b>Name</b>` and then exactly `written`, puts `now` in its place, or with
 * null deletes the notification.
 */
export async function replaceInNotices(
  scope: Scope,
  people: Iterable<string>,
  {
    kinds,
    link,
    written,
    now,
  }: { kinds: readonly NotificationKind[]; link: string; written: string; now: string | null },
): Promise<void> {
  const nameEnd = sql`position('</b>' in message) + 3`;
  for (const userId of [...new Set(people)].toSorted())
    await asReader(scope, userId, async () => {
      const isTold = sql<boolean>`user_id = ${userId} and kind = any (${kinds}::text[]) and link = ${link}
        and substr(message, ${nameEnd} + 1) = ${sanitizeHtml(written, allowed)}`;
      if (now === null) return void (await scope.db.deleteFrom("notifications").where(isTold).execute());
      const message = sql<string>`left(message, ${nameEnd}) || ${sanitizeHtml(now, allowed)}`;
      await scope.db.updateTable("notifications").set({ message }).where(isTold).execute();
    });
}

async function findOwner(scope: Scope): Promise<string | undefined> {
  const project = await scope.db
    .selectFrom("projects")
    .select("owner_id")
    .where("id", "=", scope.projectId)
    .executeTakeFirst();
  return project?.owner_id;
}

async function findEarlier(scope: Scope, kind: string) {
  const { rows } = await sql<{ read_at: Date | null; unread: string | null }>`
    select max(read_at) as read_at, (array_agg(id order by created_at desc) filter (where read_at is null))[1] as unread
    from notifications where user_id = nyota_user_id() and project_id = ${scope.projectId} and kind = ${kind}`.execute(
    scope.db,
  );
  return rows[0] ?? { read_at: null, unread: null };
}

/** Row-level security shows notifications to their reader only. Don't return any text this work reads. */
async function asReader<T>({ db, actor }: Scope, userId: string, work: () => Promise<T>): Promise<T> {
  await setContext(db, { userId });
  const result = await work();
  await setContext(db, { userId: actor.id ?? "" });
  return result;
}
