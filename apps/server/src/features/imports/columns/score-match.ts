import { guessByContents } from "./guess-by-contents.ts";
import { headerAliases } from "./header-aliases.ts";
import { normalizeHeader } from "#lib/tables/header/score-header.ts";
import type { MappingTarget, Match, MatchQuestion } from "./mapping-target.ts";
import type { ColumnProfile } from "./profile-column.ts";

/** How well one column fits one field: by its header, corrected by its contents, or by its contents alone. */
export function scoreMatch({ column, target, columns }: MatchQuestion): Match {
  if (target.header !== undefined && target.header === column.header)
    return { confidence: 1, reason: `The column is called “${column.header}”.` };
  const header = adjustForNames({ column, target, columns, confidence: scoreHeader(column, target) });
  const contents = guessByContents(column, target, columns);
  if (header === 0) return contents;
  if (target.key === "phone_code" && !isBesidePhone(column, columns)) return { confidence: 0, reason: "" };
  const confidence = Math.min(0.99, header * agreement(column, target));
  if (confidence < contents.confidence) return contents;
  const doubt = confidence < header * 0.8 ? ", though its contents look different" : "";
  return { confidence, reason: `The column is called “${column.header}”${doubt}.` };
}

/** "Code" can mean many things: it is the code of a phone only if its values are, and the phone's column is next to it. */
function isBesidePhone({ callingCodes, column }: ColumnProfile, columns: readonly ColumnProfile[]): boolean {
  return callingCodes >= 0.7 && [column - 1, column + 1].some((at) => (columns[at]?.phones ?? 0) >= 0.5);
}

function scoreHeader({ words }: ColumnProfile, { key, label, aliases = [] }: MappingTarget): number {
  if (words === "") return 0;
  const own = [label, ...ownKeyOf(key), ...aliases].map(normalizeHeader).filter(Boolean);
  if (own.includes(words)) return 0.98;
  const builtIn = Object.hasOwn(headerAliases, key) ? headerAliases[key]! : [];
  if (builtIn.includes(words)) return 0.95;
  const parts = words.split(" ");
  let best = 0;
  for (const alias of [...own, ...builtIn]) {
    const aliasWords = alias.split(" ");
    // Words of one or two letters occur in too many headers to mean anything inside a longer one.
    if (alias.length < 3 || !aliasWords.every((word) => parts.includes(word))) continue;
    best = Math.max(best, 0.5 + 0.35 * (aliasWords.length / parts.length));
  }
  return best;
}

/**
 * A field's key as words, except where families use that word for another field: "Salutation" is their header for
 * titles.
 */
function ownKeyOf(key: string): string[] {
  const words = key.replaceAll("_", " ");
  const isOthers = Object.entries(headerAliases).some(([other, aliases]) => other !== key && aliases.includes(words));
  return isOthers ? [] : [words];
}

/** Below 1 when the values contradict the kind of the field, for instance names under "Contact" for a phone field. */
function agreement(
  { filled, phones, emails, yesNo, dates, numbers }: ColumnProfile,
  { kind, key }: MappingTarget,
): number {
  if (filled === 0) return 0.95;
  const fits = {
    phone: phones,
    email: emails,
    date: Math.max(dates, numbers),
    number: 1,
    boolean: yesNo,
    event: 1,
    choice: 1,
    text: 1,
  }[kind];
  const isStrict = kind === "phone" || kind === "email";
  if (isStrict) return fits >= 0.5 ? 1 : fits > 0.1 ? 0.85 : 0.4;
  if (kind === "boolean" || kind === "date") return fits >= 0.3 ? 1 : 0.85;
  if (kind === "event") return phones + emails > 0.5 ? 0.4 : 1;
  if (key === "full_name" || key === "first_name" || key === "last_name")
    return phones + emails + numbers + dates > 0.5 ? 0.4 : 1;
  if (kind === "number") return phones + emails > 0.5 ? 0.4 : 1;
  return phones > 0.8 || emails > 0.8 ? 0.6 : 1;
}

/** "Name" is the first name in a file that also has a surname column, otherwise the whole name. */
function adjustForNames({ column, target, columns, confidence }: MatchQuestion & { confidence: number }): number {
  const has = (key: string) => columns.some((other) => other !== column && headerAliases[key]!.includes(other.words));
  const isPlainName = /^(?:guest )?name$|^naam$|^नाम$/.test(column.words);
  if (!isPlainName || !has("last_name")) return confidence;
  if (target.key === "first_name") return has("first_name") ? 0 : 0.9;
  if (target.key === "full_name") return has("first_name") ? confidence : Math.min(confidence, 0.5);
  return confidence;
}
