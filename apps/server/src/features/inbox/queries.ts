import type { ParsedOf } from "@nyota/contract/endpoint";
import type {
  Conversation,
  ConversationEntry,
  inboxEndpoints,
  Offer,
  PlainAnswer,
} from "@nyota/contract/messages/inbox";
import { sql } from "kysely";
import { paginate } from "#db/paginate.ts";
import { containing } from "#db/search.ts";
import { shownText } from "#features/rsvp/rules.ts";
import { notFound } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

type ListQuery = ParsedOf<typeof inboxEndpoints.list>["query"];
type EntriesQuery = ParsedOf<typeof inboxEndpoints.entries>["query"];

/** The guests with the phone of the conversation `c`. */
const ofPhone = sql`g.project_id = c.project_id and g.deleted_at is null
  and (g.phone = c.phone or g.phone_2 = c.phone or g.phone_3 = c.phone)`;
const isOf = sql`r.project_id = c.project_id and r.conversation_id = c.id`;
const isUnread = sql<boolean>`exists (select from replies r where ${isOf} and r.read_at is null)`;
const isUnknown = sql<boolean>`not exists (select from guests g where ${ofPhone})`;
/** What the last plain reply says, unless a host has decided about it or nothing is open that it may answer. */
const offered = sql<PlainAnswer | null>`(select r.answer from (
    select * from replies r where ${isOf} and r.answer is not null order by r.sent_at desc, r.id desc limit 1) r
  where r.outcome is null and exists (select from nyota_open_invitations(c.project_id, c.phone, r.answer, r.sent_at)))`;

const isOffered = sql<boolean>`${offered} is not null`;

const selectConversations = (scope: Scope) =>
  scope.db
    .selectFrom("conversations as c")
    .where("c.project_id", "=", scope.projectId)
    .select(["c.id", "c.phone", "c.profile_name", "c.last_reply_at"])
    .select(
      sql<
        Conversation["guests"]
      >`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.display_name, 'household', h.name) order by g.position)
        from guests g left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id where ${ofPhone}), '[]')`.as(
        "guests",
      ),
    )
    .select(
      sql<Conversation["last_reply"]>`(select json_build_object('id', r.id, 'kind', r.kind, 'text', r.text)
        from replies r where ${isOf} order by r.sent_at desc, r.id desc limit 1)`.as("last_reply"),
    )
    .select(sql<number>`(select count(*) from replies r where ${isOf} and r.read_at is null)`.as("unread"))
    .select(offered.as("offered"))
    .select(
      sql<boolean>`exists (select from opt_outs o where o.project_id = c.project_id and o.phone = c.phone)`.as(
        "is_opted_out",
      ),
    );

/** The conversations, the newest reply first; found by name, number or words. */
export async function listConversations(scope: Scope, query: ListQuery) {
  const { search, from, only, guest } = query;
  let rows = selectConversations(scope);
  if (from) rows = rows.where(from === "UNKNOWN" ? isUnknown : sql<boolean>`not ${isUnknown}`);
  if (only) rows = rows.where(only === "UNREAD" ? isUnread : isOffered);
  if (guest) rows = rows.where(sql<boolean>`exists (select from guests g where ${ofPhone} and g.id = ${guest})`);
  if (search) rows = rows.where(hasText(search));
  const [found, counts] = await Promise.all([
    paginate(rows.orderBy("c.last_reply_at", "desc").orderBy("c.id", "desc"), query),
    countConversations(scope),
  ]);
  return { ...found, results: found.results.map((row) => readable(scope, row)), counts };
}

const readable = <R extends Pick<Conversation, "last_reply">>(scope: Scope, row: R): R => ({
  ...row,
  last_reply: { ...row.last_reply, text: row.last_reply.text && shownText(scope, row.last_reply.text) },
});

const hasText = (search: string) => sql<boolean>`(${containing("c.phone", search.replace(/[\s-]/g, ""))}
  or ${containing("c.profile_name", search)}
  or exists (select from guests g left join groups h on h.project_id = g.project_id and h.id = g.sub_group_id
    where ${ofPhone} and (${containing("g.display_name", search)} or ${containing("h.name", search)}))
  or exists (select from replies r where ${isOf} and ${containing("r.text", search)}))`;

async function countConversations({ db, projectId }: Scope) {
  type Row = { is_unknown: boolean; all: number; unread: number; offered: number };
  const { rows } = await sql<Row>`select is_unknown, count(*) as "all", count(*) filter (where is_unread) as unread,
      count(*) filter (where is_offered) as offered
    from (select ${isUnknown} as is_unknown, ${isUnread} as is_unread, ${isOffered} as is_offered
      from conversations c where c.project_id = ${projectId}) c
    group by is_unknown`.execute(db);
  const sideOf = (isUnknownSide: boolean) => {
    const { all = 0, unread = 0 } = rows.find(({ is_unknown }) => is_unknown === isUnknownSide) ?? {};
    return { all, unread };
  };
  return {
    guests: sideOf(false),
    unknown: sideOf(true),
    offered: rows.reduce((sum, row) => sum + row.offered, 0),
  };
}

/** One conversation. Throws NOT_FOUND. */
export async function readConversation(scope: Scope, id: string) {
  const found = await selectConversations(scope).where("c.id", "=", id).executeTakeFirst();
  if (!found) throw notFound("This conversation");
  return { ...readable(scope, found), offer: found.offered === null ? null : await readOffer(scope, id) };
}

async function readOffer(scope: Scope, conversationId: string): Promise<Offer | null> {
  const last = await findLastAnswer(scope, conversationId);
  if (!last) return null;
  const open = await listOpenInvitations(scope, last);
  return {
    reply_id: last.id,
    answer: last.answer,
    invitations: open.map(({ guest_id, guest_name, event_id, event_name }) => ({
      guest: { id: guest_id, name: guest_name },
      event: { id: event_id, name: event_name },
    })),
  };
}

export type LastAnswer = { id: string; answer: PlainAnswer; phone: string; sent_at: string };

/** The last plain reply of a conversation: an earlier one counts no more. */
export async function findLastAnswer({ db, projectId }: Scope, conversationId: string) {
  const { rows } = await sql<LastAnswer>`select r.id, r.answer, c.phone, r.sent_at
    from replies r join conversations c on c.project_id = r.project_id and c.id = r.conversation_id
    where r.project_id = ${projectId} and r.conversation_id = ${conversationId} and r.answer is not null
    order by r.sent_at desc, r.id desc limit 1`.execute(db);
  return rows[0];
}

type Open = { guest_id: string; guest_name: string; event_id: string; event_name: string };

/** The open invitations that a reply may be the answer to, in the order of the events and guests. */
export async function listOpenInvitations(
  { db, projectId }: Scope,
  { phone, answer, sent_at }: LastAnswer,
): Promise<Open[]> {
  const { rows } = await sql<Open>`select o.guest_id, g.display_name as guest_name, o.event_id, e.name as event_name
    from nyota_open_invitations(${projectId}, ${phone}, ${answer}, ${sent_at}) o
    join guests g on g.project_id = ${projectId} and g.id = o.guest_id
    join events e on e.project_id = ${projectId} and e.id = o.event_id
    order by e.starts_at, e.position, e.id, g.position, g.id`.execute(db);
  return rows;
}

type Entry = {
  id: string;
  at: string;
  text: string | null;
  sender: ConversationEntry["sender"];
  reply: ConversationEntry["reply"];
  message: ConversationEntry["message"];
};

/** What was sent and received, the newest first. Throws NOT_FOUND. */
export async function listEntries(scope: Scope, id: string, query: EntriesQuery) {
  const { db, projectId } = scope;
  const conversation = await db
    .selectFrom("conversations")
    .select("phone")
    .where("project_id", "=", projectId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!conversation) throw notFound("This conversation");
  const entries = sql<Entry>`(
    select r.id, r.sent_at as at, r.text, json_build_object('id', s.id, 'name', s.label) as sender,
      json_build_object('kind', r.kind, 'is_read', r.read_at is not null, 'answer', r.answer, 'outcome', r.outcome,
        'file', case when f.id is not null then json_build_object('state', f.state, 'name', f.file_name, 'mime', f.mime,
          'bytes', f.bytes, 'problem', f.problem) end) as reply, null::json as message
    from replies r join senders s on s.project_id = r.project_id and s.id = r.sender_id
    left join reply_files f on f.project_id = r.project_id and f.id = r.id
    where r.project_id = ${projectId} and r.conversation_id = ${id}
    union all
    select m.id, coalesce(m.sent_at, m.failed_at, m.created_at), coalesce(m.rendered, m.body), json_build_object('id', s.id, 'name', s.label),
      null, json_build_object('status', m.status, 'campaign', d.name)
    from messages m join senders s on s.project_id = m.project_id and s.id = m.sender_id
    left join dispatches d on d.project_id = m.project_id and d.id = m.dispatch_id
    where m.project_id = ${projectId} and m.phone = ${conversation.phone} and (m.sent_at is not null or m.status = 'FAILED'))`;
  const rows = db
    .selectFrom(entries.as("e"))
    .select(["e.id", "e.at", "e.text", "e.sender", "e.reply", "e.message"])
    .orderBy("e.at", "desc")
    .orderBy("e.id", "desc");
  const page = await paginate(rows, query);
  return {
    ...page,
    results: page.results.map((entry) => ({
      ...entry,
      text: entry.text && shownText(scope, entry.text),
    })),
  };
}
