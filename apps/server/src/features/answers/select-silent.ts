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

/** Who waits for a place has answered; "not sure yet" is no answer. */
const isOpen = sql`i.response is null and i.sent_at is not null and i.waiting_since is null`;

/**
 * Households to which an invitation left and that owe an answer, since when; `ofEvents` limits the invitations `i` to
 * some events. Their first invitations are taken by guest, in the order of an index that has all that is needed.
 */
export const selectSilent = (scope: Scope, ofEvents: RawBuilder<unknown> = sql``) =>
  sql`select l.household_id, min(s.since) as since
    from (select i.guest_id, min(i.sent_at) as since
      from invitations i where i.project_id = ${scope.projectId} and ${isOpen} ${ofEvents} group by i.guest_id) s
    join listed_guests l on l.project_id = ${scope.projectId} and l.id = s.guest_id group by l.household_id`;

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
  const isLate = sql`nyota_invitation_status(i.response, i.sent_at,
    nyota_deadline(h.rsvp_deadline, e.rsvp_deadline, m.rsvp_deadline)) = 'NOT_RESPONDED'`;
  const householdIds = [...members].flatMap(([id, own]) => own.map(() => id));
  // The invitations of these guests are taken first: joined with the events, PostgreSQL would read those of all guests.
  const { rows } = await sql<Owed & { household_id: string }>`
    with own as materialized (
      select l.household_id, i.guest_id, i.event_id, i.response, i.sent_at, i.unsure_at, i.waiting_since
      from unnest(${guestIds}::uuid[], ${householdIds}::uuid[]) as l (guest_id, household_id)
      join invitations i on i.project_id = ${scope.projectId} and i.guest_id = l.guest_id ${ofEvents})
    select i.household_id, count(*) filter (where ${isOpen})::int as open,
      coalesce(bool_or(i.unsure_at is not null) filter (where ${isOpen}), false) as is_unsure,
      coalesce(array_agg(distinct i.guest_id) filter (where ${isOpen}), '{}') as guest_ids,
      count(i.response)::int as answered, coalesce(bool_or(${isLate}) filter (where ${isOpen}), false) as is_late
    from own i join events e on e.project_id = ${scope.projectId} and e.id = i.event_id
    left join groups h on h.project_id = ${scope.projectId} and h.id = i.household_id
    left join microsites m on m.project_id = ${scope.projectId}
    group by i.household_id`.execute(scope.db);
  const owed = new Map(rows.map(({ household_id, ...facts }) => [household_id, facts]));
  const contacts = await readContacts(scope, ids, guestIds);
  return new Map(
    contacts.map(({ household_id: id, ...contact }) => [
      id,
      { ...contact, ...(owed.get(id) as Owed), guests: members.get(id)?.length ?? 0 },
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
    ? sql`(select max(m.sent_at) from messages m where m.project_id = g.project_id and m.guest_id = g.id)`
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
