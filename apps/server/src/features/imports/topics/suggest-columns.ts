import { isDataLike, isDateLike } from "#lib/text/cell-shapes.ts";
import { isSerialHeader, normalizeHeader, type HeaderWords } from "#lib/tables/header/score-header.ts";
import { headerAliases } from "../columns/header-aliases.ts";
import type { MappingSuggestion } from "../columns/suggest-mapping.ts";
import { whoKeys, type RecordTopic } from "./topic.ts";
import { topicAliases } from "./topic-headers.ts";
import { directionWords, travelAliases } from "./travel-targets.ts";

type Prefix = "" | "arrival." | "departure.";
/** What a header means: a target of its own, or a part of a journey. */
type Meaning = { key: string; prefix: Prefix; isPartly?: boolean };
type Question = {
  topic: RecordTopic;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  words: HeaderWords;
};

const EXACT = 0.95;
const PARTLY = 0.7;

/** Proposes a target for each column of a list of journeys or stays by its header; each target at most once. */
export function suggestColumns({ topic, headers, rows, words }: Question): MappingSuggestion[] {
  const meanings = headers.map((header, column) =>
    isSerialHeader(header, words) ? undefined : findMeaning(topic, header, valuesOf(rows, column)),
  );
  const placed = topic === "travel" ? placeJourneys(meanings) : meanings;
  const taken = new Set<string>();
  return placed.flatMap((meaning, column): MappingSuggestion[] => {
    const target = meaning && `${meaning.prefix}${meaning.key}`;
    if (!meaning || target === undefined || taken.has(target)) return [];
    taken.add(target);
    const confidence = meaning.isPartly ? PARTLY : EXACT;
    return [{ column, target, confidence, reason: `The column is called “${headers[column]}”.` }];
  });
}

const valuesOf = (rows: readonly (readonly string[])[], column: number) =>
  rows.map((row) => row[column] ?? "").filter((cell) => cell !== "");

function findMeaning(topic: RecordTopic, header: string, values: readonly string[]): Meaning | undefined {
  const text = normalizeHeader(header);
  if (text === "" || /^column [a-z]{1,3}$/.test(text)) return undefined;
  const aliases = topicAliases[topic];
  const exact = findKey(aliases, text);
  if (exact) return plain(exact);
  const who = whoKeys.find((key) => headerAliases[key]?.includes(text));
  if (who) return plain(who);
  return topic === "travel" ? findJourneyPart(text, values) : findPartly(aliases, text);
}

/** The places that a header names without saying which end they are at are those of an arrival until it is known. */
const plain = (key: string, prefix: Prefix = ""): Meaning => {
  const isDeparture = prefix === "departure.";
  if (key === "near") return { key: isDeparture ? "from_place" : "to_place", prefix };
  if (key === "far") return { key: isDeparture ? "to_place" : "from_place", prefix };
  return { key, prefix };
};

const findKey = (aliases: Readonly<Record<string, readonly string[]>>, text: string) =>
  Object.keys(aliases).find((key) => aliases[key]!.includes(text));

function findJourneyPart(text: string, values: readonly string[]): Meaning | undefined {
  if (/\beta\b/.test(text)) return { key: "time", prefix: "arrival." };
  if (/\betd\b/.test(text)) return { key: "time", prefix: "departure." };
  const drop = /\bdrop(?:ping)?\b/.exec(text);
  if (drop) {
    const key = findKey(travelAliases, text.replace(drop[0], "pickup"));
    return { key: key ?? "pickup_required", prefix: "departure.", ...(!key && { isPartly: true }) };
  }
  for (const { prefix, pattern } of directionWords) {
    const rest = text.replace(pattern, " ").replace(/\s+/g, " ").trim();
    if (rest === text) continue;
    // "Departure from" and "arriving at" name the end that the word is about.
    if (rest === "") return { key: guessPart(values), prefix };
    const key = findKey(travelAliases, rest);
    if (key && key !== "direction") return plain(key, prefix);
    const partly = findPartly(travelAliases, rest);
    return partly && { ...plain(partly.key, prefix), isPartly: true };
  }
  return findPartly(travelAliases, text);
}

/** What a column that is only called "Arrival" contains. */
function guessPart(values: readonly string[]): string {
  const share = (test: (value: string) => boolean) => values.filter(test).length / Math.max(values.length, 1);
  if (share((value) => /\d[:.]\d\d|[ap]m\b|hrs?\b/i.test(value) && !isDateLike(value)) > 0.5) return "time";
  if (share((value) => /^[a-z0-9]{2}[\s-]?\d{2,4}$/i.test(value)) > 0.5) return "number";
  return share((value) => isDataLike(value) || /\d/.test(value)) > 0.3 || values.length === 0 ? "date" : "far";
}

/** The longest alias all of whose words are in the header. */
function findPartly(aliases: Readonly<Record<string, readonly string[]>>, text: string): Meaning | undefined {
  const parts = new Set(text.split(" "));
  const found = Object.entries(aliases)
    .flatMap(([key, own]) => own.map((alias) => ({ key, alias })))
    .filter(({ alias }) => alias.length > 3 && alias.split(" ").every((word) => parts.has(word)))
    .toSorted((a, b) => b.alias.length - a.alias.length)[0];
  return found && parts.size <= 6 ? { ...plain(found.key), isPartly: true } : undefined;
}

/** A journey's people, bags and remarks are written once for both journeys of a row. */
const shared: ReadonlySet<string> = new Set(["pax", "luggage", "notes", "direction", ...whoKeys]);

/**
 * Where a row has an arrival and a departure, "Flight" belongs to the one whose columns it stands among. Where it has one
 * journey with both of its ends, "Departure time" and "Arrival time" are those of that journey.
 */
function placeJourneys(meanings: readonly (Meaning | undefined)[]): (Meaning | undefined)[] {
  const has = (prefix: Prefix, key?: string) =>
    meanings.some((one) => one?.prefix === prefix && (key === undefined || one.key === key));
  const isOneJourney =
    has("", "direction") ||
    ((has("", "date") || (has("", "from_place") && has("", "to_place"))) &&
      !(has("arrival.", "date") && has("departure.", "date")));
  if (has("arrival.") && has("departure.") && isOneJourney) return meanings.map(asEnds);
  if (!has("arrival.") || !has("departure.")) return [...meanings];
  let section: Prefix = meanings.find((one) => one?.prefix)?.prefix ?? "";
  return meanings.map((meaning) => {
    if (!meaning || shared.has(meaning.key)) return meaning;
    if (meaning.prefix !== "") {
      section = meaning.prefix;
      return meaning;
    }
    return ["departs_at", "arrives_at"].includes(meaning.key)
      ? meaning
      : { ...plain(meaning.key, section), isPartly: true };
  });
}

const asEnds = (meaning: Meaning | undefined): Meaning | undefined => {
  if (!meaning?.prefix || !["date", "time"].includes(meaning.key)) return meaning && { ...meaning, prefix: "" };
  return { key: meaning.prefix === "arrival." ? "arrives_at" : "departs_at", prefix: "" };
};
