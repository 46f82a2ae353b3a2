import { sql, type RawBuilder } from "kysely";

/** More words make no search narrower that a person would type. */
const MAX_WORDS = 8;

/** The words of a search; names are split in the same way by `nyota_place_words`. Xi'an is one word. */
const wordsOf = (typed: string) =>
  typed
    .replace(/['’`]/g, "")
    .split(/[\s\p{P}\p{S}]+/u)
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/** A text in the form of the column `searched`, for LIKE: without punctuation it contains no wildcard. */
const folded = (typed: string) => sql`btrim(nyota_place_words(${typed}))`;

/**
 * Every word begins a word of the code, the city or a name. The index on `searched` finds the rows. Punctuation alone
 * matches nothing.
 */
export function searchCondition(typed: string): RawBuilder<boolean> {
  const words = wordsOf(typed);
  if (words.length === 0) return sql<boolean>`false`;
  const conditions = words.map((word) => sql<boolean>`searched like '% ' || ${folded(word)} || '%'`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * How well a row matches: its code, the beginning of the code, of the city, of another name, or only of a word. An
 * airline has no city: its name comes second.
 */
export const searchRank = (typed: string): RawBuilder<number> => {
  const begun = sql`${folded(typed)} || '%'`;
  return sql<number>`case
    when lower(code) = ${folded(typed)} then 0
    when lower(code) like ${begun} then 1
    when split_part(searched, ' | ', 2) like ${begun} then 2
    when searched like '%| ' || ${begun} then 3
    else 4 end`;
};
