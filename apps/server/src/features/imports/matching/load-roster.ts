import { guestFields } from "@nyota/contract/guest-fields";
import { keysOf } from "@nyota/contract/keys-of";
import { guestFieldNames } from "@nyota/contract/guests/guest-field-lists";
import { sql } from "kysely";
import { indexInSteps, type KnownGuest, type Roster } from "./roster.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { visibleImports } from "./visible-imports.ts";

type Wanted = {
  eventIds: readonly string[];
  tags: boolean;
  /** Also the rows of earlier imports. */
  lists?: boolean;
  /** Also what the latest import read about each guest. */
  last?: boolean;
  only?: readonly string[];
};
/** Earlier imports whose rows are compared; a list is usually a new version of one of the latest. */
const LATEST_IMPORTS = 10;

/** The project's guests, or some of them, indexed by everything a row may find them by. */
export const loadRoster = async (scope: Scope, wanted: Wanted): Promise<Roster> =>
  indexInSteps(await loadGuests(scope, wanted));

/** Loads the project's guests once for a whole import. Uses joins instead of a query for each guest. */
export async function loadGuests(
  scope: Scope,
  { eventIds, tags, lists = false, last = lists, only }: Wanted,
): Promise<KnownGuest[]> {
  const { rows } = await sql<KnownGuest>`
    select g.id, ${sql.join(guestFieldNames.map((field) => sql.ref(`g.${field}`)))},
      g.plus_one_of is not null as is_plus_one, g.custom_fields,
      gr.name as "group", sg.name as sub_group, sg.expected_count,
      ${tags ? sql`tg.tags` : sql`null`} as tags, ${eventIds.length > 0 ? sql`iv.invited` : sql`null`} as invited,
      ${lists ? sql`li.listed` : sql`null`} as listed, ${last ? sql`la.last` : sql`null`} as last
    from guests g
    left join groups gr on gr.project_id = g.project_id and gr.id = g.group_id
    left join groups sg on sg.project_id = g.project_id and sg.id = g.sub_group_id
    ${tags ? tagsOf(scope) : sql``}
    ${eventIds.length > 0 ? invitedTo(scope, eventIds) : sql``}
    ${lists ? listedIn(scope) : sql``}
    ${last ? lastReadIn(scope, only) : sql``}
    where g.project_id = ${scope.projectId} and g.deleted_at is null ${only ? sql`and g.id = any (${only}::uuid[])` : sql``}
    order by g.position, g.id`.execute(scope.db);
  // Whoever sees no number elsewhere must not learn whose it is by listing numbers.
  return maySeeNumbers(scope) ? rows : rows.map((guest) => ({ ...guest, ...noNumbers }));
}

const noNumbers = Object.fromEntries(
  keysOf(guestFields)
    .filter((field) => ["phone", "email"].includes(guestFields[field].kind))
    .map((field) => [field, null]),
);
const maySeeNumbers = (scope: Scope) => mayDo(scope, "GUEST:VIEW") || mayDo(scope, "TRAVEL:VIEW");

const tagsOf = (scope: Scope) => sql`left join (
  select gt.guest_id, json_agg(t.name) as tags from guest_tags gt join tags t on t.project_id = gt.project_id and t.id = gt.tag_id
  where gt.project_id = ${scope.projectId} group by gt.guest_id) as tg on tg.guest_id = g.id`;

const invitedTo = (scope: Scope, eventIds: readonly string[]) => sql`left join (
  select i.guest_id, json_object_agg(i.event_id, (coalesce(i.plus_ones_allowed, 0) + 1) *
    case when i.response is not null or i.sent_at is not null then -1 else 1 end) as invited
  from invitations i where i.project_id = ${scope.projectId} and i.event_id = any (${eventIds}::uuid[])
  group by i.guest_id) as iv on iv.guest_id = g.id`;

const latestImports = (scope: Scope) => sql`select i.id, i.published_at from file_imports i
  where i.project_id = ${scope.projectId} and i.state = 'PUBLISHED' and i.topic = 'guests' and ${visibleImports(scope)}
  order by i.published_at desc limit ${LATEST_IMPORTS}`;
const guestOfRow = sql`case r.status when 'NEW' then r.guest_id else r.matched_guest_id end`;

const lastReadIn = (scope: Scope, only?: readonly string[]) => sql`left join (
  select distinct on (1) ${guestOfRow} as guest_id, r.guest::text as last
  from import_rows r join (${latestImports(scope)}) as i on i.id = r.import_id
  where r.project_id = ${scope.projectId} and r.status in ('NEW', 'CHANGED', 'SAME')
    ${only ? sql`and ${guestOfRow} = any (${only}::uuid[])` : sql``}
  order by 1, i.published_at desc) as la on la.guest_id = g.id`;

const listedIn = (scope: Scope) => sql`left join (
  select ${guestOfRow} as guest_id,
    json_agg(distinct r.import_id || ' ' || md5(r.cells::text)) as listed
  from import_rows r
  where r.project_id = ${scope.projectId} and r.status in ('NEW', 'CHANGED', 'SAME')
    and r.import_id in (select id from (${latestImports(scope)}) as i)
  group by 1) as li on li.guest_id = g.id`;
