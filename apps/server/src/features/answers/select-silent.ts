import { type RawBuilder, sql } from "kysely";
import { type Scope, mayDo } from "#http/scope.ts";
import { countCells } from "./count-cells.ts";
import { type NamedHousehold, nameHouseholds, readMembers } from "./select-households.ts";

export type SilentRow = NamedHousehold & { open: number; is_unsure: boolean; since: string };
export type SilentFacts = {
  guests: number;
  guest_ids: string[];
  answered: number;
  is_late: boolean;
  has_phone: boolean;
  seen_at: string | null;
  messaged_at: string | null;
};

/** Who waits for a place has answered; "not sure yet" is no answer. */
const isOpen = sql`i.response is null and i.sent_at is not null and i.waiting_since is null`;

/** Households to which an invitation left and that owe an answer; `ofEvents` limits the invitations `i` to some events. */
export const selectSilent = (scope: Scope, ofEvents: RawBuilder<unknown> = sql``) =>
  nameHouseholds(
    scope,
    sql`select i.household_id, count(*)::int as open, bool_or(i.unsure_at is not null) as is_unsure,
      min(i.sent_at) as since
    from listed_invitations i where i.project_id = ${scope.projectId} and ${isOpen} ${ofEvents} group by i.household_id`,
  );

type Open = { household_id: string; guest_ids: string[] };
type Contact = { household_id: string; has_phone: boolean; seen_at: string | null; messaged_at: string | null };

/** What is only needed of the households that are shown; `ofEvents` limits the invitations `i` to some events. */
export async function readSilentFacts(
  scope: Scope,
  households: readonly { household_id: string }[],
  ofEvents: RawBuilder<unknown>,
): Promise<Map<string, SilentFacts>> {
  const ids = households.map(({ household_id }) => household_id);
  const members = await readMembers(scope, ids);
  const guestIds = [...members.values()].flat();
  const where = sql`and i.guest_id = any (${guestIds}::uuid[]) ${ofEvents}`;
  const cells = Map.groupBy(await countCells(scope, { where, perHousehold: true }), (cell) => cell.household_id);
  const { rows: open } = await sql<Open>`select i.household_id, array_agg(distinct i.guest_id) as guest_ids
    from listed_invitations i where i.project_id = ${scope.projectId} and ${isOpen} ${where} group by i.household_id`.execute(
    scope.db,
  );
  const owing = new Map(open.map((row) => [row.household_id, row.guest_ids]));
  const contacts = await readContacts(scope, ids, guestIds);
  return new Map(
    contacts.map(({ household_id: id, ...contact }) => [
      id,
      {
        ...contact,
        guests: members.get(id)?.length ?? 0,
        guest_ids: owing.get(id) ?? [],
        answered: (cells.get(id) ?? []).reduce((sum, { accepted, declined }) => sum + accepted + declined, 0),
        is_late: (cells.get(id) ?? []).some(({ not_responded }) => not_responded > 0),
      },
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
