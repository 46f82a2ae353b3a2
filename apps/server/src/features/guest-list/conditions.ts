import type { GuestFilter } from "@nyota/contract/guests/guests";
import { sql, type RawBuilder } from "kysely";
import { customConditions } from "#features/columns/queries.ts";
import { requireTravelRight, travelConditions } from "#features/travel/queries.ts";
import { requireStayRight, sleepsAs } from "#features/stay/queries.ts";
import { readLastDeadline, standingSources } from "#features/events/queries.ts";
import type { Keeping, Watched } from "#db/cache.ts";
import { likeFolded } from "#db/search.ts";
import type { Scope } from "#http/scope.ts";

type Condition = RawBuilder<boolean>;

type KeepingGuests<T> = Pick<Keeping<T>, "name" | "work"> & {
  filter: GuestFilter;
  /** Tables it comes from besides those that a filter looks at. */
  of?: Watched[];
  /** It tells how invitations stand. */
  isStanding?: boolean;
};

/** Keeps what was worked out about the guests of a filter. Of the hour it depends only through the deadlines that have passed. */
export async function keepGuests<T extends object>(
  scope: Scope,
  { name, filter, of = [], isStanding = filter.response !== undefined, work }: KeepingGuests<T>,
): Promise<T> {
  requireRights(scope, filter);
  const passed = isStanding && (await readLastDeadline(scope));
  return scope.keep({
    name,
    from: [
      "guests",
      "groups",
      "guest_tags",
      "guest_columns",
      ...(filter.event || isStanding ? standingSources : []),
      ...(filter.arrival || filter.departure ? (["travels"] as const) : []),
      ...(filter.stay ? (["guest_stays"] as const) : []),
      ...of,
    ],
    by: { filter, passed },
    work,
  });
}

/** The conditions of a filter on `guests as g`. Values of one filter are alternatives; filters add up. */
export function conditionsOf(scope: Scope, filter: GuestFilter): Condition[] {
  requireRights(scope, filter);
  const found: Condition[] = [...searchConditions(scope, filter.search)];
  const status = filter.status ?? (filter.import ? undefined : "PUBLISHED");
  if (status) found.push(sql`g.status = ${status}`);
  if (filter.import) found.push(sql`g.import_id = ${filter.import}`);
  if (filter.group) found.push(oneOfGroups("g.group_id", filter.group));
  if (filter.sub_group) found.push(oneOfGroups("g.sub_group_id", filter.sub_group));
  if (filter.side)
    found.push(sql`coalesce(g.side, (select p.side from groups p
      where p.project_id = g.project_id and p.id = g.group_id)) = any (${filter.side}::text[])`);
  if (filter.tag)
    found.push(sql`exists (select from guest_tags t
      where t.project_id = g.project_id and t.guest_id = g.id and t.tag_id = any (${filter.tag}::uuid[]))`);
  if (filter.has_phone !== undefined) found.push(sql`(g.phone is not null) = ${filter.has_phone}`);
  if (filter.is_vip !== undefined) found.push(sql`g.is_vip = ${filter.is_vip}`);
  if (filter.age_band) found.push(sql`g.age_band = any (${filter.age_band}::text[])`);
  if (filter.language) found.push(sql`g.language = any (${filter.language}::text[])`);
  found.push(...travelConditions(scope, filter));
  if (filter.custom) found.push(...customConditions(scope, filter.custom));
  if (filter.stay) found.push(sleepsAs(scope, filter.stay));
  if (filter.event || filter.response) found.push(standsAs(scope, filter));
  return found;
}

/** What belongs to another part of the project takes a right there. Asked before what was kept for somebody else is looked for. */
function requireRights(scope: Scope, filter: GuestFilter) {
  requireTravelRight(scope, filter);
  requireStayRight(scope, filter.stay);
}

function oneOfGroups(column: "g.group_id" | "g.sub_group_id", values: string[]): Condition {
  const ids = values.filter((value) => value !== "none");
  const named = sql<boolean>`${sql.ref(column)} = any (${ids}::uuid[])`;
  return values.includes("none") ? sql`(${named} or ${sql.ref(column)} is null)` : named;
}

/**
 * How somebody stands for at least one of the events (of all events when none is named). The coalesce() makes each list of ids be worked out
 * once and hashed, whatever the planner guesses.
 */
function standsAs(scope: Scope, { event, response }: GuestFilter): Condition {
  const ofEvents = event ? sql`and event_id = any (${event}::uuid[])` : sql``;
  const statuses = (response ?? []).filter((status) => status !== "NOT_INVITED");
  const alternatives: Condition[] = [];
  if (!response || statuses.length > 0)
    alternatives.push(sql`coalesce(g.id in (select guest_id from ${response ? sql`invitation_statuses` : sql`invitations`}
      where project_id = ${scope.projectId} ${ofEvents} ${response ? standingAs(statuses) : sql``}), false)`);
  if (response?.includes("NOT_INVITED")) {
    const count = sql`(select count(*) from events where project_id = ${scope.projectId}
      ${event ? sql`and id = any (${event}::uuid[])` : sql``})`;
    alternatives.push(sql`(${count} > 0 and not coalesce(g.id in (select guest_id from invitations
      where project_id = ${scope.projectId} ${ofEvents} group by guest_id having count(*) >= ${count}), false))`);
  }
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

/** The answer itself is repeated beside the status because the index on invitations knows it. */
function standingAs(statuses: string[]): RawBuilder<unknown> {
  const answers = statuses.filter((status) => status === "ACCEPTED" || status === "DECLINED");
  const isOpenWanted = answers.length < statuses.length;
  const answered = sql`response = any (${answers}::text[])`;
  return sql`and ${isOpenWanted ? sql`(response is null or ${answered})` : answered} and status = any (${statuses}::text[])`;
}

/**
 * Every word must occur somewhere in names, numbers, e-mail or notes; a number may be typed with blanks, dashes or a leading zero. A word
 * that occurs nowhere in the project was perhaps misspelt: then guests count who have a word that sounds like it.
 */
function searchConditions(scope: Scope, search: string | undefined): Condition[] {
  const typed = search?.normalize("NFC").trim();
  if (!typed) return [];
  const digits = typed.replace(/\D/g, "").replace(/^0+/, "");
  if (/^[\d\s().+-]+$/.test(typed) && digits.length >= 3) return [sql`g.search like ${`%${digits}%`}`];
  return typed.split(/\s+/).map((word) => {
    const contains = likeFolded(word);
    return sql`case when (select exists (select from guests where project_id = ${scope.projectId} and deleted_at is null
      and search ${contains})) then g.search ${contains} else ${soundsLike(word)} end`;
  });
}

/**
 * Roughly the same sound: vowels, h and doubled letters don't count, so Shrama, Sharmaa and Sharma, or Chaudhary and Choudhari, come out alike.
 * For finding a name that was misspelt, never for deciding that two people are one. LIKE first: it is ten times faster than the pattern.
 */
function soundsLike(word: string): Condition {
  const letters = [
    ...soundsOf(word)
      .replace(/[^\p{L}\p{N}]/gu, "")
      .replace(/(.)\1+/gu, "$1"),
  ];
  if (letters.length < 2) return sql`false`;
  const sounds = sql`' ' || translate(g.search, ${silent}, ${spoken})`;
  return sql`(${sounds} like ${`% ${letters.join("%")}%`} and ${sounds} ~ ${` ${letters.join("+")}`})`;
}

/** Letters that are written one for the other, and behind them those that are left out. */
const silent = "wzqfaeiouyh";
const spoken = "vjkp";
const soundsOf = (word: string) =>
  [...word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()]
    .map((letter) => (silent.includes(letter) ? (spoken[silent.indexOf(letter)] ?? "") : letter))
    .join("");
