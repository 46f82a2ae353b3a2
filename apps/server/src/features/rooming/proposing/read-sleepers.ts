import type { GuestFilter } from "@nyota/contract/guests/guests";
import { PROPOSED_MAX } from "@nyota/contract/rooming/rooming";
import { sql, type RawBuilder } from "kysely";
import { conditionsOf } from "#features/guest-list/conditions.ts";
import { FieldsError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";
import type { AgeBand } from "../solver/rooming-problem.ts";

export type GuestRow = {
  id: string;
  name: string;
  age_band: AgeBand;
  gender: string | null;
  is_attendant: boolean;
  plus_one_of: string | null;
  group_id: string | null;
  group_name: string | null;
  sub_group_id: string | null;
  household_name: string | null;
  tags: string[];
};
/** A guest with a room. `is_fixed`: pinned, or arrived. */
export type StayingGuest = GuestRow & {
  stay_id: string;
  room_id: string;
  check_in: string;
  check_out: string;
  is_fixed: boolean;
};

const guestColumns = sql`g.id, g.display_name as name, g.age_band, g.gender, g.is_attendant, g.plus_one_of, g.group_id, g.sub_group_id,
  gr.name as group_name, sg.name as household_name,
  array(select tag_id from guest_tags t where t.project_id = g.project_id and t.guest_id = g.id order by tag_id) as tags`;
const groupTables = sql`left join groups gr on gr.project_id = g.project_id and gr.id = g.group_id
  left join groups sg on sg.project_id = g.project_id and sg.id = g.sub_group_id`;

/** The guests of a filter who have no room at all, in the order of the list. Throws FieldsError for too many. */
export async function readGuestsToPlace(scope: Scope, filter: GuestFilter): Promise<GuestRow[]> {
  const conditions: RawBuilder<boolean>[] = [
    ...conditionsOf(scope, filter),
    sql`g.deleted_at is null`,
    sql`not coalesce(g.id in (select guest_id from guest_stays where project_id = ${scope.projectId}), false)`,
  ];
  const { rows } = await sql<GuestRow>`select ${guestColumns} from guests g ${groupTables}
    where g.project_id = ${scope.projectId} and ${sql.join(conditions, sql` and `)}
    order by g.position, g.id limit ${PROPOSED_MAX + 1}`.execute(scope.db);
  if (rows.length > PROPOSED_MAX)
    throw new FieldsError({ group: [`Rooms are proposed for ${PROPOSED_MAX} guests at a time. Choose some groups.`] });
  return rows;
}

/** The guests with a room, as far as the caller may see them. */
export async function readHousedGuests(scope: Scope): Promise<StayingGuest[]> {
  const { rows } = await sql<StayingGuest>`
    select ${guestColumns}, s.id as stay_id, s.room_id, s.check_in, s.check_out, s.pinned or s.checked_in_at is not null as is_fixed
    from guest_stays s join guests g on g.project_id = s.project_id and g.id = s.guest_id and g.deleted_at is null ${groupTables}
    where s.project_id = ${scope.projectId} order by g.position, g.id, s.check_in`.execute(scope.db);
  return rows;
}
