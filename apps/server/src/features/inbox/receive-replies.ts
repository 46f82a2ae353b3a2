import { sql } from "kysely";
import { addOptOuts } from "#features/opt-outs/commands.ts";
import type { ToldMessage } from "#gateways/whatsapp/cloud/read-message.ts";
import type { Scope } from "#http/scope.ts";
import { FIRST_WAIT } from "./file-waits.ts";
import { notifyOfReplies } from "./notify-of-replies.ts";
import { asksToStop, readAnswer } from "./rules.ts";

/** Of a project with more, the oldest are deleted: whoever owns a number can make up any number of them. */
const MAX_REPLIES = 20_000;

type Received = { senderId: string; messages: readonly ToldMessage[] };

/**
 * Stores what was written to a number, each message once by its id, and tells whoever reads replies. Who asks for no more
 * messages gets none. What a message answers is only noted: a host decides.
 */
export async function receiveReplies(scope: Scope, { senderId, messages }: Received): Promise<void> {
  if (messages.length === 0) return;
  const stored = await storeReplies(scope, { senderId, messages });
  const isNew = new Set(stored.map(({ remote_id }) => remote_id));
  const stops = messages.filter((one) => isNew.has(one.id) && isWritten(one) && asksToStop(one.text ?? ""));
  await noteFiles(scope, messages, stored);
  await addOptOuts(scope, {
    phones: stops.map(({ from }) => from),
    source: "REPLY",
    reasonOf: (phone) => stops.find(({ from }) => from === phone)?.text ?? null,
  });
  await notifyOfReplies(scope, new Set(stored.map(({ conversation_id }) => conversation_id)));
}

type Stored = { id: string; conversation_id: string; remote_id: string };

/** Has what came with new replies fetched. */
async function noteFiles({ projectId, db, now, enqueue }: Scope, messages: Received["messages"], stored: Stored[]) {
  const idOf = new Map(stored.map(({ id, remote_id }) => [remote_id, id]));
  const files = new Map(messages.flatMap(({ id, file }) => (file && idOf.has(id) ? [[idOf.get(id)!, file]] : [])));
  if (files.size === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into reply_files (project_id, id, media_id, file_name, next_attempt_at)
    select ${projectId}::uuid, f.id, f.media_id, f.file_name, ${new Date(now.getTime() + FIRST_WAIT).toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify([...files].map(([id, { mediaId, name }]) => ({ id, media_id: mediaId, file_name: name })))}::jsonb)
      as f (id uuid, media_id text, file_name text)
      -- Of too many replies the oldest are deleted at once.
      join replies r on r.project_id = ${projectId} and r.id = f.id
    returning id`.execute(db);
  for (const { id } of rows) await enqueue("inbox.fetch_file", { project_id: projectId, reply_id: id });
}

/** Not a picture with a caption, or a reaction. */
const isWritten = ({ kind }: ToldMessage) => kind === "TEXT" || kind === "BUTTON";

async function storeReplies(scope: Scope, { senderId, messages }: Received) {
  const { projectId, db } = scope;
  const told = messages.map((message) => ({
    remote_id: message.id,
    phone: message.from,
    name: message.name,
    kind: message.kind,
    text: message.text,
    answer: (isWritten(message) && readAnswer(message.text ?? "")) || null,
    sent_at: message.sentAt.toISOString(),
  }));
  const { rows } = await sql<Stored>`
    with told as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as t (remote_id text, phone text, name text, kind text, text text, answer text, sent_at timestamptz)),
    known as (
      insert into conversations (project_id, phone, profile_name, last_reply_at)
      select ${projectId}::uuid, phone, (array_agg(name order by sent_at desc) filter (where name is not null))[1], max(sent_at)
      from told group by phone order by phone
      on conflict (project_id, phone) do update set last_reply_at = greatest(conversations.last_reply_at, excluded.last_reply_at),
        profile_name = coalesce(excluded.profile_name, conversations.profile_name)
      returning id, phone)
    insert into replies (project_id, conversation_id, sender_id, remote_id, kind, text, answer, sent_at)
    select ${projectId}::uuid, k.id, ${senderId}::uuid, t.remote_id, t.kind, t.text, t.answer, t.sent_at
    from told t join known k on k.phone = t.phone
    on conflict (project_id, remote_id) do nothing
    returning id, conversation_id, remote_id`.execute(db);
  if (rows.length > 0) await deleteOldest(scope);
  return rows;
}

async function deleteOldest({ projectId, db }: Scope) {
  const { numAffectedRows } = await sql`delete from replies where project_id = ${projectId} and id in (
    select id from replies where project_id = ${projectId} order by sent_at desc, id desc offset ${MAX_REPLIES})`.execute(
    db,
  );
  if (!numAffectedRows) return;
  await sql`delete from conversations c where project_id = ${projectId} and not exists (
    select from replies r where r.project_id = c.project_id and r.conversation_id = c.id)`.execute(db);
}
