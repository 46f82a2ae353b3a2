import { sql, type RawBuilder } from "kysely";
import { foldName, nameKeyOf } from "#features/imports/parts/guest-values.ts";
import type { Scope } from "#http/scope.ts";

/** A guest there is already, as far as a sheet can say something about them. */
export type KnownGuest = {
  id: string;
  title: string | null;
  first_name: string;
  last_name: string | null;
  display_name: string;
  legal_name: string | null;
  salutation: string | null;
  phone: string | null;
  phone_2: string | null;
  phone_3: string | null;
  email: string | null;
  gender: string | null;
  age_band: string;
  is_vip: boolean;
  is_attendant: boolean;
  side: string | null;
  diet: string | null;
  notes: string | null;
  language: string | null;
  custom_fields: Record<string, unknown>;
  group: string | null;
  sub_group: string | null;
  expected_count: number | null;
  tags: string[] | null;
  /** By event: the heads allowed, negative once it was sent or answered. */
  invited: Record<string, number> | null;
};
export type Roster = { byId: ReadonlyMap<string, KnownGuest>; byName: ReadonlyMap<string, KnownGuest[]> };

type Wanted = { eventIds: readonly string[]; tags: boolean; only?: RawBuilder<boolean> };

/** Loads the guests there are, once for a whole import. Joins rather than asking again for each of them. */
export async function loadRoster(scope: Scope, { eventIds, tags, only }: Wanted): Promise<Roster> {
  const { rows } = await sql<KnownGuest>`
    select g.id, g.title, g.first_name, g.last_name, g.display_name, g.legal_name, g.salutation, g.phone, g.phone_2, g.phone_3,
      g.email, g.gender, g.age_band, g.is_vip, g.is_attendant, g.side, g.diet, g.notes, g.language, g.custom_fields,
      gr.name as "group", sg.name as sub_group, sg.expected_count,
      ${tags ? sql`tg.tags` : sql`null`} as tags, ${eventIds.length > 0 ? sql`iv.invited` : sql`null`} as invited
    from guests g
    left join groups gr on gr.project_id = g.project_id and gr.id = g.group_id
    left join groups sg on sg.project_id = g.project_id and sg.id = g.sub_group_id
    ${tags ? tagsOf(scope) : sql``}
    ${eventIds.length > 0 ? invitedTo(scope, eventIds) : sql``}
    where g.project_id = ${scope.projectId} and g.deleted_at is null ${only ? sql`and ${only}` : sql``}
    order by g.position, g.id`.execute(scope.db);
  const byName = new Map<string, KnownGuest[]>();
  for (const guest of rows) {
    // "Bunty" on the card may be how the sheet calls somebody.
    for (const key of new Set([nameKeyOf(guest), foldName(guest.display_name)])) {
      const same = byName.get(key);
      if (same) same.push(guest);
      else byName.set(key, [guest]);
    }
  }
  return { byId: new Map(rows.map((guest) => [guest.id, guest])), byName };
}

const tagsOf = (scope: Scope) => sql`left join (
  select gt.guest_id, json_agg(t.name) as tags from guest_tags gt join tags t on t.project_id = gt.project_id and t.id = gt.tag_id
  where gt.project_id = ${scope.projectId} group by gt.guest_id) as tg on tg.guest_id = g.id`;

const invitedTo = (scope: Scope, eventIds: readonly string[]) => sql`left join (
  select i.guest_id, json_object_agg(i.event_id, (coalesce(i.plus_ones_allowed, 0) + 1) *
    case when i.response is not null or i.sent_at is not null then -1 else 1 end) as invited
  from invitations i where i.project_id = ${scope.projectId} and i.event_id = any (${eventIds}::uuid[])
  group by i.guest_id) as iv on iv.guest_id = g.id`;

/** The condition for guests who could be the one that a single row speaks of. */
export const couldBe = (names: readonly string[], id: string | undefined): RawBuilder<boolean> => {
  const fold = (value: RawBuilder<unknown>) => sql`regexp_replace(nyota_fold(${value}), '[^[:alnum:]]+', '', 'g')`;
  const wanted = sql.join(names.map((name) => fold(sql`${name}::text`)));
  return sql<boolean>`(g.id = ${id ?? null}::uuid or ${fold(sql`g.first_name || coalesce(g.last_name, '')`)} in (${wanted})
    or ${fold(sql`g.display_name`)} in (${wanted}))`;
};
