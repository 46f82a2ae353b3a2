import type { ParsedOf } from "@nyota/contract/endpoint";
import { foundKinds, type FoundKind } from "@nyota/contract/search/found-kinds";
import { keysOf } from "@nyota/contract/keys-of";
import type { Found, searchEndpoints } from "@nyota/contract/search/search";
import { sql, type RawBuilder } from "kysely";
import { isNumber, likeFolded, soundsLike, splitTyped, splitWords } from "#db/search.ts";
import { mayDo, type Scope } from "#http/scope.ts";
import { addressOf, labelOf, listAddressOf } from "./rules.ts";
import { sourcesIn, type Source } from "./sources.ts";

type Query = ParsedOf<typeof searchEndpoints.find>["query"];
type Row = {
  kind: FoundKind;
  id: string;
  title: string;
  word: string | null;
  details: string[];
  day: string | null;
  values: Record<string, string | null> | null;
  rank: number;
  place: number;
  count: number;
};

/**
 * Everything of the project that has all the typed words; if nothing has, what sounds similar. Kinds that the caller may
 * not see are not read at all.
 */
export async function find(scope: Scope, query: Query) {
  const kinds = keysOf(foundKinds).filter((kind) => mayDo(scope, foundKinds[kind].needs));
  if (kinds.length === 0) return { is_similar: false, results: [] };
  const exact = await findRows(scope, kinds, query, false);
  if (exact.length > 0) return { is_similar: false, results: group(scope, exact, query.search) };
  // Journeys have the names of guests, who lead to them: these names are compared by sound only once.
  const compared = kinds.includes("GUEST") ? kinds.filter((kind) => kind !== "JOURNEY") : kinds;
  const similar = await findRows(scope, compared, query, true);
  return { is_similar: similar.length > 0, results: group(scope, similar, query.search) };
}

async function findRows(scope: Scope, kinds: readonly FoundKind[], query: Query, isSimilar: boolean): Promise<Row[]> {
  const sources = sourcesIn(scope);
  const parts = kinds.map((kind) => searchIn(kind, sources[kind], query, isSimilar));
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(scope.db);
  return rows.toSorted((a, b) => a.place - b.place);
}

/** The best rows of one kind, and how many there are. What is shown of them is read only for these few. */
function searchIn(kind: FoundKind, source: Source, { search, limit = 5 }: Query, isSimilar: boolean): RawBuilder<Row> {
  const { rows, joins, details, words = sql`null`, day = sql`null`, values = sql`null`, isOfPeople, hasWide } = source;
  const typed = isOfPeople ? splitTyped(search) : splitWords(search);
  return sql`(select ${kind} as kind, h.id, h.title, ${words} as word,
      array_remove(array[${sql.join([...details, sql`null`])}]::text[], null) as details,
      to_char(${day}::date, 'YYYY-MM-DD') as day, ${values}::json as values, h.rank, h.count,
      row_number() over (order by h.rank, h.folded, h.id) as place
    from (
      select nyota_project_id() as project_id, m.id, m.title, m.folded, ${rankOf(search, typed)} as rank, count(*) over () as count
      from (select r.id, r.title, nyota_fold(r.title) as folded from (${rows}) r
        where ${all(typed, (word) => (hasWide ? sql`r.wide ${likeFolded(word)} and ${matches(word, isSimilar)}` : matches(word, isSimilar, isOfPeople)))} offset 0) m
      order by rank, m.folded, m.id limit ${limit}) h
    ${joins})`;
}

function matches(word: string, isSimilar: boolean, isOfPeople = false): RawBuilder<boolean> {
  const contains = sql<boolean>`r.text ${likeFolded(word)}`;
  if (!isSimilar || isNumber(word)) return contains;
  return sql`(${contains} or ${soundsLike(isOfPeople ? sql`r.text` : sql`nyota_fold(r.title)`, word)})`;
}

/** How well a title fits, 0 best: the same, the same beginning, each word at the beginning of a word, or only inside. */
const rankOf = (search: string, typed: readonly string[]) => sql<number>`case
  when m.folded = nyota_fold(${search}) then 0
  when starts_with(m.folded, nyota_fold(${search})) then 1
  when ${all(typed, (word) => sql`strpos(' ' || m.folded, ' ' || nyota_fold(${word})) > 0`)} then 2
  when ${all(typed, (word) => sql`strpos(m.folded, nyota_fold(${word})) > 0`)} then 3
  else 4 end`;
const all = (words: readonly string[], condition: (word: string) => RawBuilder<boolean>) =>
  sql.join(words.map(condition), sql` and `);

/** A surname begins no guest's name, but that of a household: between these two the order of the kinds decides. */
const rankOfKind = (rank: number) => (rank === 2 ? 1 : rank);

/** The kind with the best hit comes first. */
function group(scope: Scope, rows: readonly Row[], search: string): Found[] {
  const { projectId } = scope;
  const found = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => ({
    kind,
    rank: rankOfKind(own[0]?.rank ?? 0),
    count: own[0]?.count ?? 0,
    list_url: listAddressOf(kind, { projectId, values: { search } }),
    results: own.map(({ id, title, word, details, day, values }) => ({
      id,
      title,
      details: [...(word === null ? [] : [labelOf(word)]), ...details],
      day,
      url: addressOf(kind, (needs) => mayDo(scope, needs), { projectId, values: { id, title, ...values } }),
    })),
  }));
  return found.toSorted((a, b) => a.rank - b.rank).map(({ rank: _rank, ...one }) => one);
}
