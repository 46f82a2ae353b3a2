import type { ProposedNights } from "@nyota/contract/guests/guest-nights";
import { sql } from "kysely";
import { acrossGroups } from "#db/context.ts";
import { findGuestNights } from "#features/stay-matrix/queries.ts";
import type { Scope } from "#http/scope.ts";

// A version is a hash of everything a proposal was made from. Placing by the proposal is refused when it differs: the
// plan would be for other guests, or for a room that somebody else uses now.

const asMap = (rows: readonly { id: string; version: string }[]) =>
  new Map(rows.map(({ id, version }) => [id, version]));

/** Versions of guests: household, age, gender, tags, their rooms and the nights they seem to need. */
export async function readGuestVersions(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; version: string }>`
    with stays as (select guest_id, jsonb_agg(jsonb_build_array(room_id, check_in, check_out) order by check_in) as list
        from guest_stays where project_id = ${scope.projectId} and guest_id = any (${ids}::uuid[]) group by guest_id),
      tagged as (select guest_id, jsonb_agg(tag_id order by tag_id) as list
        from guest_tags where project_id = ${scope.projectId} and guest_id = any (${ids}::uuid[]) group by guest_id)
    select g.id, md5(jsonb_build_array(g.group_id, g.sub_group_id, g.plus_one_of, g.age_band, g.gender, g.is_attendant,
      stays.list, tagged.list)::text) as version
    from guests g left join stays on stays.guest_id = g.id left join tagged on tagged.guest_id = g.id
    where g.project_id = ${scope.projectId} and g.id = any (${ids}::uuid[])`.execute(scope.db);
  const nights = new Map((await findGuestNights(scope, ids)).map(({ id, proposed }) => [id, proposed]));
  return asMap(rows.map(({ id, version }) => ({ id, version: `${version} ${describeNights(nights.get(id))}` })));
}

const describeNights = (nights: ProposedNights | null | undefined) =>
  nights ? `${nights.check_in} ${nights.check_out}` : "";

/** Versions of rooms: their beds and place, how many sleep in them each night, and who of those the caller may see. */
export async function readRoomVersions(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; version: string }>`
    with nights as (select room_id, jsonb_agg(jsonb_build_array(night, beds, people) order by night) as list
        from room_nights where project_id = ${scope.projectId} and room_id = any (${ids}::uuid[]) and people > 0 group by room_id),
      stays as (select room_id, jsonb_agg(jsonb_build_array(guest_id, check_in, check_out) order by guest_id, check_in) as list
        from guest_stays where project_id = ${scope.projectId} and room_id = any (${ids}::uuid[]) group by room_id)
    select r.id, md5(jsonb_build_array(r.hotel_id, r.floor, r.position, r.base_capacity, r.extra_beds, r.status,
      nights.list, stays.list)::text) as version
    from rooms r left join nights on nights.room_id = r.id left join stays on stays.room_id = r.id
    where r.project_id = ${scope.projectId} and r.id = any (${ids}::uuid[])`.execute(scope.db);
  return asMap(rows);
}

/** The version of all rules that are switched on, those included that the caller can't see. */
export const readRulesVersion = (scope: Scope): Promise<string> =>
  acrossGroups(scope, async () => {
    const { rows } = await sql<{ version: string }>`
      with named as (select rule_id, jsonb_agg(jsonb_build_array(guest_id, group_id, tag_id, hotel_id) order by id) as list
        from room_rule_members where project_id = ${scope.projectId} group by rule_id)
      select md5(coalesce(jsonb_agg(jsonb_build_array(r.kind, r.scope, r.is_must, named.list) order by r.id), '[]')::text) as version
      from room_rules r left join named on named.rule_id = r.id
      where r.project_id = ${scope.projectId} and r.is_active`.execute(scope.db);
    return rows[0]!.version;
  });
