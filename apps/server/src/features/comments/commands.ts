import type { ActivityAction } from "@nyota/contract/account/activity-actions";
import type { NotificationKind } from "@nyota/contract/account/notification-topics";
import type { CommentInput } from "@nyota/contract/comments/comments";
import { sql } from "kysely";
import { recordActivity } from "#features/activity/commands.ts";
import { escapeHtml, notifyOnce, replaceInNotices } from "#features/notifications/commands.ts";
import { AppError, FieldsError, notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { CommentPlace } from "./queries.ts";
import { shortenComment } from "./rules.ts";

/** What is commented on, as its feature has read and locked it. */
export type CommentSubject = {
  place: CommentPlace;
  noun: "task" | "guest";
  module: "TASK" | "GUEST";
  label: string;
  link: string;
  /** The members who see it: only they can be mentioned and are told. */
  seers: ReadonlySet<string>;
  /** Those who are told of every comment. */
  followers: readonly (string | null)[];
  kinds: { comment: NotificationKind; mention: NotificationKind };
  mayDeleteAny: boolean;
};

export async function createComment(
  scope: Scope,
  subject: CommentSubject,
  { body, mention_ids: given = [] }: CommentInput,
) {
  const mention_ids = [...new Set(given)];
  requireSeers(subject, mention_ids);
  const { table, column, id } = subject.place;
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (project_id, ${sql.ref(column)}, author_id, body, mention_ids)
    values (${scope.projectId}, ${id}, ${scope.actor.id}, ${body}, ${mention_ids}::uuid[]) returning id`.execute(
    scope.db,
  );
  await record(scope, subject, `commented on the ${subject.noun}`);
  await notifyMentioned(scope, subject, { body, ids: mention_ids });
  const others = subject.followers.filter(
    (user): user is string => user !== null && subject.seers.has(user) && !mention_ids.includes(user),
  );
  await tell(scope, new Set(others), {
    kind: subject.kinds.comment,
    title: `New comment on ${subject.label}`,
    message: describeComment(scope, body),
    link: subject.link,
  });
  return (rows[0] as { id: string }).id;
}

export async function updateComment(
  scope: Scope,
  subject: CommentSubject,
  { commentId, body, mention_ids: given }: CommentInput & { commentId: string },
) {
  const before = await lockComment(scope, subject.place, commentId);
  requireAuthor(scope, before.author_id, "change");
  const mention_ids = given && [...new Set(given)];
  const added = (mention_ids ?? []).filter((id) => !before.mention_ids.includes(id));
  requireSeers(subject, added);
  await sql`update ${sql.table(subject.place.table)}
    set body = ${body}, edited_at = now(), mention_ids = coalesce(${mention_ids ?? null}::uuid[], mention_ids)
    where project_id = ${scope.projectId} and id = ${commentId}`.execute(scope.db);
  await replaceTold(scope, subject, before, body);
  await record(scope, subject, `changed a comment on the ${subject.noun}`);
  await notifyMentioned(scope, subject, { body, ids: added });
}

export async function removeComment(scope: Scope, subject: CommentSubject, commentId: string) {
  const before = await lockComment(scope, subject.place, commentId);
  if (!subject.mayDeleteAny) requireAuthor(scope, before.author_id, "delete");
  await sql`delete from ${sql.table(subject.place.table)}
    where project_id = ${scope.projectId} and id = ${commentId}`.execute(scope.db);
  await replaceTold(scope, subject, before, null);
  await record(scope, subject, `deleted a comment on the ${subject.noun}`);
}

type Before = { author_id: string | null; body: string; mention_ids: string[] };

/** What people were told of a comment doesn't outlive it. */
const replaceTold = (scope: Scope, subject: CommentSubject, { body, mention_ids }: Before, now: string | null) =>
  replaceInNotices(scope, [...mention_ids, ...subject.followers.filter((user) => user !== null)], {
    kinds: Object.values(subject.kinds),
    link: subject.link,
    written: quoteComment(body),
    now: now === null ? null : quoteComment(now),
  });

async function lockComment(scope: Scope, { table, column, id }: CommentPlace, commentId: string) {
  const { rows } = await sql<Before>`
    select author_id, body, mention_ids from ${sql.table(table)}
    where project_id = ${scope.projectId} and ${sql.ref(column)} = ${id} and id = ${commentId} for update`.execute(
    scope.db,
  );
  if (!rows[0]) throw notFound("This comment");
  return rows[0];
}

function requireAuthor(scope: Scope, authorId: string | null, what: "change" | "delete") {
  if (authorId === null || authorId !== scope.actor.id)
    throw new AppError("FORBIDDEN", `Only its author can ${what} this comment.`);
}

function requireSeers({ seers, noun }: CommentSubject, ids: readonly string[]) {
  if (ids.some((id) => !seers.has(id)))
    throw new FieldsError({ mention_ids: [`Mention members of this project who see this ${noun}.`] });
}

const quoteComment = (body: string) => `: ${escapeHtml(shortenComment(body))}`;
const describeComment = ({ actor }: Scope, body: string) => `<b>${escapeHtml(actor.label)}</b>${quoteComment(body)}`;

const record = (scope: Scope, { module, noun, place, label }: CommentSubject, action: ActivityAction) =>
  recordActivity(scope, { module, type: noun, action, id: place.id, label });

const notifyMentioned = (
  scope: Scope,
  { kinds, label, link }: CommentSubject,
  { body, ids }: { body: string; ids: readonly string[] },
) =>
  tell(scope, new Set(ids), {
    kind: kinds.mention,
    title: `You were mentioned in ${label}`,
    message: describeComment(scope, body),
    link,
  });

type Notice = Omit<Parameters<typeof notifyOnce>[1], "userId">;

/** Tells people, in the order of their ids, of what somebody else wrote. */
async function tell(scope: Scope, people: ReadonlySet<string>, notice: Notice) {
  for (const userId of [...people].toSorted())
    if (userId !== scope.actor.id) await notifyOnce(scope, { ...notice, userId });
}
