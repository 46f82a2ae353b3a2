import { filterFields } from "@nyota/contract/guests/guest-field-lists";
import type { GuestFilter } from "@nyota/contract/guests/guests";
import { hasConditions } from "@nyota/contract/guests/has-conditions";
import { sql, type RawBuilder } from "kysely";
import type { CacheQuery, Watched } from "#db/cache.ts";
import type { GuestCondition } from "#db/condition.ts";
import { isNumber, likeFolded, soundsLike, splitTyped } from "#db/search.ts";
import { customCondition } from "#features/columns/conditions.ts";
import {
  asksForStatus,
  invitationStatusTables,
  readStatusEnd,
  responseCondition,
} from "#features/events/conditions.ts";
import { reachedCondition } from "#features/senders/conditions.ts";
import { stayCondition } from "#features/stay/conditions.ts";
import { travelCondition } from "#features/travel/conditions.ts";
import { AppError } from "#http/errors.ts";
import { mayDo, type Scope } from "#http/scope.ts";

type Condition = RawBuilder<boolean>;

/** The conditions of other features. A feature adds its filter here. */
const ofFeatures: readonly GuestCondition[] = [
  responseCondition,
  reachedCondition,
  travelCondition,
  stayCondition,
  customCondition,
];

const isGiven = (filter: GuestFilter, { names }: GuestCondition) => names.some((name) => filter[name] !== undefined);

type CachedGuests<T> = Pick<CacheQuery<T>, "name" | "key" | "compute"> & {
  filter: GuestFilter;
  /** The tables the result is read from, besides those of the filter. */
  tables?: Watched[];
  /** The result contains the status of invitations. */
  hasStatuses?: boolean;
};

/** Caches a result computed from the guests of a filter. It depends on the time only through the status of invitations. */
export async function cacheGuests<T extends object>(
  scope: Scope,
  { name, key, filter, tables = [], hasStatuses = asksForStatus(filter), compute }: CachedGuests<T>,
): Promise<T> {
  requireRights(scope, filter);
  const asked = ofFeatures.filter((condition) => isGiven(filter, condition));
  return scope.cached({
    name,
    tables: [
      "guests",
      "groups",
      "guest_tags",
      "guest_columns",
      ...(hasStatuses ? invitationStatusTables : []),
      ...asked.flatMap(({ tables }) => tables),
      ...tables,
    ],
    key: { filter, key },
    readEnd: hasStatuses ? () => readStatusEnd(scope) : undefined,
    compute,
  });
}

/**
 * The conditions of a filter on `guests as g`. Of several values in one filter any matches, of several filters all
 * must. With `findsSimilar` a search without a match falls back to names of similar sound: for everything whose guests
 * were shown or counted first by the same search, so that a bulk change, a file or a request affects exactly these. A
 * filter that is saved and run later, like an audience, matches by letters only.
 */
export function conditionsOf(scope: Scope, filter: GuestFilter, { findsSimilar = true } = {}): Condition[] {
  requireRights(scope, filter);
  const found: Condition[] = [...searchConditions(scope, filter.search, findsSimilar)];
  const status = filter.status ?? (filter.import ? undefined : "PUBLISHED");
  if (status) found.push(sql`g.status = ${status}`);
  if (filter.import) found.push(sql`g.import_id = ${filter.import}`);
  if (filter.guest) found.push(sql`g.id = any (${filter.guest}::uuid[])`);
  if (filter.group) found.push(oneOfGroups("g.group_id", filter.group));
  if (filter.sub_group) found.push(oneOfGroups("g.sub_group_id", filter.sub_group));
  if (filter.side)
    found.push(sql`coalesce(g.side, (select p.side from groups p
      where p.project_id = g.project_id and p.id = g.group_id)) = any (${filter.side}::text[])`);
  if (filter.tag)
    found.push(sql`exists (select from guest_tags t
      where t.project_id = g.project_id and t.guest_id = g.id and t.tag_id = any (${filter.tag}::uuid[]))`);
  if (filter.has_phone !== undefined) found.push(sql`(g.phone is not null) = ${filter.has_phone}`);
  if (filter.household_phone !== undefined)
    found.push(sql`(g.phone is not null or coalesce(g.sub_group_id in (
        select m.sub_group_id from guests m where m.project_id = ${scope.projectId} and m.phone is not null
          and m.deleted_at is null and m.status = 'PUBLISHED' and m.sub_group_id is not null), false))
      = ${filter.household_phone}`);
  for (const field of filterFields) {
    const wanted = filter[field];
    if (typeof wanted === "boolean") found.push(sql`${sql.ref(`g.${field}`)} = ${wanted}`);
    else if (wanted) found.push(sql`${sql.ref(`g.${field}`)} = any (${wanted}::text[])`);
  }
  for (const condition of ofFeatures) if (isGiven(filter, condition)) found.push(...condition.where(scope, filter));
  return found;
}

/**
 * Filters on data of another module need a right there. Checked before the cache is read, which may have been filled by
 * another user.
 */
function requireRights(scope: Scope, filter: GuestFilter) {
  for (const condition of ofFeatures) if (isGiven(filter, condition)) condition.requireRight?.(scope);
}

/** For a filter saved outside the guest list: counting its guests reveals the same facts as the list. */
export function requireFilterRights(scope: Scope, filter: GuestFilter) {
  if (hasConditions(filter) && !mayDo(scope, "GUEST:VIEW"))
    throw new AppError("FORBIDDEN", "You don't have permission to choose guests by a filter.");
  requireRights(scope, filter);
}

function oneOfGroups(column: "g.group_id" | "g.sub_group_id", values: string[]): Condition {
  const ids = values.filter((value) => value !== "none");
  const named = sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`;
  return values.includes("none") ? sql`(${named} or ${sql.ref(column)} is null)` : named;
}

/**
 * Every word must occur somewhere in names, numbers, e-mail or notes. A word that occurs nowhere in the project may be
 * misspelt: with `findsSimilar`, guests with a similar-sounding word match.
 */
function searchConditions(scope: Scope, search: string | undefined, findsSimilar: boolean): Condition[] {
  const text = sql<string>`g.search`;
  return splitTyped(search ?? "").map((word) => {
    const contains = sql<boolean>`${text} ${likeFolded(word)}`;
    if (!findsSimilar || isNumber(word)) return contains;
    return sql`case when (select exists (select from guests where project_id = ${scope.projectId} and deleted_at is null
      and search ${likeFolded(word)})) then ${contains} else ${soundsLike(text, word)} end`;
  });
}
