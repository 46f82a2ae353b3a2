import { type RawBuilder, sql } from "kysely";
import { type Scope, mayDo } from "#http/scope.ts";
import { type NamedHousehold, readMembers } from "./select-households.ts";

export type Silent = { household_id: string; since: string };
export type SilentRow = NamedHousehold & Silent;
export type SilentFacts = {
  guests: number;
  open: number;
  is_unsure: boolean;
  guest_ids: string[];
  answered: number;
  is_late: boolean;
  has_phone: boolean;
  seen_at: string | null;
  messaged_at: string | null;
};

/** Whether the guest `l` owes an answer to the invitation `i`. */
const isOwed = (scope: Scope) => sql`nyota_is_owed(i.response, i.sent_at, i.waiting_since, l.age_band,
  i.event_id <> all (array(select id from events where project_id = ${scope.projectId} and not children_welcome)))`;

/**
 * Households to which an invitation left and that owe an answer, since when; `ofEvents` limits the invitations `i` to
 * some events.
 */
export const selectSilent = (scope: Scope, ofEvents: RawBuilder<unknown> = sql``) =>
  sql`select l.household_id, min(i.sent_at) as since from invitations i
    join listed_guests l on l.project_id = ${scope.projectId} and l.id = i.guest_id
    where i.project_id = ${scope.projectId} and ${isOwed(scope)} ${ofEvents} group by l.household_id`;

type Contact = { household_id: string; has_phone: boolean; seen_at: string | null; messaged_at: string | null };
type Owed = Omit<SilentFacts, keyof Contact>;

/** What is only needed of the households that are shown; `ofEvents` limits the invitations `i` to some events. */
export async function readSilentFacts(
  scope: Scope,
  households: readonly { household_id: string }[],
  ofEvents: RawBuilder<unknown>,
): Promise<Map<string, SilentFacts>> {
  const ids = households.map(({ household_id }) => household_id);
  const members = await readMembers(scope, ids);
  const guestIds = [...members.values()].flat();
  const owed = isOwed(scope);
  const isLate = sql`nyota_invitation_status(null, now(),
    nyota_deadline(h.rsvp_deadline, e.rsvp_deadline, m.rsvp_deadline)) = 'NOT_RESPONDED'`;
  // Counted by household and event before events and deadlines are joined: a tenth of the rows is left to look at.
  const { rows } = await sql<Omit<Owed, "guest_ids"> & { household_id: string; guest_ids: string[][] }>`
    with own as materialized (
      select l.household_id, i.event_id, count(*) filter (where ${owed})::int as open,
        coalesce(bool_or(i.unsure_at is not null) filter (where ${owed}), false) as is_unsure,
        array_agg(i.guest_id) filter (where ${owed}) as guest_ids, count(i.response)::int as answered
      from unnest(${guestIds}::uuid[]) as m (id)
      join listed_guests l on l.project_id = ${scope.projectId} and l.id = m.id
      join invitations i on i.project_id = ${scope.projectId} and i.guest_id = l.id ${ofEvents}
      group by l.household_id, i.event_id)
    select o.household_id, sum(o.open)::int as open, bool_or(o.is_unsure) as is_unsure,
      coalesce(json_agg(o.guest_ids) filter (where o.open > 0), '[]') as guest_ids, sum(o.answered)::int as answered,
      bool_or(o.open > 0 and ${isLate}) as is_late
    from own o join events e on e.project_id = ${scope.projectId} and e.id = o.event_id
    left join groups h on h.project_id = ${scope.projectId} and h.id = o.household_id
    left join microsites m on m.project_id = ${scope.projectId}
    group by o.household_id`.execute(scope.db);
  const answers = new Map(
    rows.map(({ household_id, guest_ids, ...facts }) => [
      household_id,
      { ...facts, guest_ids: [...new Set(guest_ids.flat())] },
    ]),
  );
  const contacts = await readContacts(scope, ids, guestIds);
  return new Map(
    contacts.map(({ household_id: id, ...contact }) => [
      id,
      { ...contact, ...(answers.get(id) as Owed), guests: members.get(id)?.length ?? 0 },
    ]),
  );
}

/** How a household can be reached, when it looked at its page, and when something was last sent to one of its guests. */
export async function readContacts(
  scope: Scope,
  ids: readonly string[],
  guestIds: readonly string[],
): Promise<Contact[]> {
  // Without MESSAGE:VIEW nobody learns when something was sent to a guest.
  const messaged = mayDo(scope, "MESSAGE:VIEW")
    ? sql`(select max(m.sent_at) from messages m where m.project_id = g.project_id and m.guest_id = g.id and m.kind <> 'TEST')`
    : sql`null::timestamptz`;
  const { rows } = await sql<Contact>`
    select l.household_id, bool_or(g.phone is not null) as has_phone, max(${messaged}) as messaged_at,
      (select max(r.seen_at) from rsvp_links r where r.project_id = ${scope.projectId}
        and (r.sub_group_id = l.household_id or r.guest_id = l.household_id)) as seen_at
    from listed_guests l join guests g on g.project_id = l.project_id and g.id = l.id
    where l.project_id = ${scope.projectId} and l.id = any (${guestIds}::uuid[]) and l.household_id = any (${ids}::uuid[])
    group by l.household_id`.execute(scope.db);
  return rows;
}
