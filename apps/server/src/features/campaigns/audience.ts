import { type FilterIds, type FilterTable, idInValue, idsInFilter } from "@nyota/contract/guests/filter-tables";
import { type Audience, audience } from "@nyota/contract/messages/campaigns";
import { sql } from "kysely";
import { onlyWaits } from "#features/events/conditions.ts";
import { conditionsOf, requireFilterRights } from "#features/guest-list/conditions.ts";
import type { Candidate } from "#features/messages/commands.ts";
import { AppError } from "#http/errors.ts";
import type { Scope } from "#http/scope.ts";

/** Parses a stored audience; undefined if it has a part this version doesn't know: without it, the rest could mean many more guests. */
export const parseAudience = (stored: unknown): Audience | undefined => audience.safeParse(stored).data;

/** Parses a stored audience. Throws AppError ILLEGAL_STATE if it has a part this version doesn't know. */
export function readAudience(stored: unknown): Audience {
  const known = parseAudience(stored);
  if (known) return known;
  throw new AppError(
    "ILLEGAL_STATE",
    "The guests of this campaign were saved by another version of Nyota. Choose again who gets it.",
  );
}

type AudienceIds = Pick<FilterIds, "table" | "ids" | "hasNone"> & { field: string };

/** The ids that an audience names, with their tables and the fields they stand in. */
export function idsInAudience({ guest_ids, filter = {} }: Audience): AudienceIds[] {
  const ofFilter = idsInFilter(filter).map(({ name, ...named }) => ({ field: `filter.${name}`, ...named }));
  return guest_ids ? [{ field: "guest_ids", table: "guests", ids: guest_ids, hasNone: false }, ...ofFilter] : ofFilter;
}

/** Whether a collaborator limited to groups sees only some rows of the table. */
const isLimited: Record<FilterTable, boolean> = {
  guests: true,
  groups: true,
  tags: false,
  events: false,
  file_imports: false,
};
/** The lists of an audience that may contain ids hidden from a limited collaborator. */
export const limitedIds = (of: Audience) => idsInAudience(of).filter(({ table }) => isLimited[table]);

/** Removes hidden ids from those lists. A list with none left matches no guest. */
export function narrowAudience({ guest_ids, filter }: Audience, seen: ReadonlySet<string>): Audience {
  const isSeen = (value: string) => value === "none" || seen.has(idInValue(value));
  if (!filter) return { guest_ids: guest_ids?.filter(isSeen) };
  const limited = new Set<string>(idsInFilter(filter).flatMap(({ name, table }) => (isLimited[table] ? [name] : [])));
  const narrow = ([name, value]: [string, unknown]) =>
    limited.has(name) ? [name, [value].flat().filter((one) => isSeen(String(one)))] : [name, value];
  return { filter: Object.fromEntries(Object.entries(filter).map(narrow)) };
}

/**
 * The guests that match an audience now, in list order. Throws AppError FORBIDDEN for a filter the caller may not use.
 * Those of them who wait for a place are marked: a filter for who has not answered matches them too, and a reminder is not
 * for them; so are those who have answered, where the campaign is not for them. Nobody checks the matches before the messages are sent, so a search matches by letters only, never by similar sound.
 */
export async function findAudience(
  scope: Scope,
  { guest_ids, filter = {} }: Audience,
  { stops_when_answered, event_ids }: { stops_when_answered: boolean; event_ids: readonly string[] },
): Promise<Candidate[]> {
  // Also where the filter is only used: whoever saved it may have lost the right to what its count reveals.
  requireFilterRights(scope, filter);
  const chosen = guest_ids
    ? [sql`g.id = any (${guest_ids}::uuid[])`]
    : conditionsOf(scope, filter, { findsSimilar: false });
  const { rows } = await sql<Candidate>`
    select g.id, g.display_name, g.phone, ${stops_when_answered ? hasAnswered(scope, event_ids) : sql`false`} as has_answered, ${onlyWaits(filter) ?? sql`false`} as is_waiting,
      o.phone is not null as opted_out
    from guests g
    left join opt_outs o on o.project_id = g.project_id and o.phone = g.phone
    where g.project_id = ${scope.projectId} and g.deleted_at is null and g.status = 'PUBLISHED' and ${sql.join(chosen, sql` and `)}
    order by g.position, g.id`.execute(scope.db);
  return rows;
}

/** Whether everybody of a guest's household has answered what they are invited to, of these events if any are named. */
const hasAnswered = ({ projectId }: Scope, eventIds: readonly string[]) => sql`
  coalesce(g.sub_group_id, g.plus_one_of, g.id) in (select h.household_id
    from listed_guests h join invitations i on i.project_id = h.project_id and i.guest_id = h.id
    where h.project_id = ${projectId} and (${eventIds.length} = 0 or i.event_id = any (${eventIds}::uuid[]))
    group by h.household_id having count(*) = count(i.response))`;
