import { splitList } from "#lib/text/split-list.ts";
import type { HeaderWords } from "#lib/tables/header/score-header.ts";
import { headerAliases, serialHeaders } from "../columns/header-aliases.ts";
import { knownHeaders } from "../columns/known-headers.ts";
import { stayAliases } from "./stay-targets.ts";
import { whoKeys, type RecordTopic } from "./topic.ts";
import { travelAliases } from "./travel-targets.ts";

/** What the headers of a topic are called, by target; see suggest-columns. */
export const topicAliases: Record<RecordTopic, Readonly<Record<string, readonly string[]>>> = {
  travel: travelAliases,
  stay: stayAliases,
};

const directions = splitList(
  "arrival, departure, arr, dep, eta, etd, onward, return, drop, arrival details, departure details",
);

/** The usual headers of lists of this topic, for telling the header row from the rows below it. */
function wordsOf(aliases: Readonly<Record<string, readonly string[]>>): HeaderWords {
  const own = new Map(Object.entries(aliases).flatMap(([key, words]) => words.map((word) => [word, key] as const)));
  const people = new Map(
    whoKeys.toReversed().flatMap((key) => (headerAliases[key] ?? []).map((word) => [word, key] as const)),
  );
  return {
    known: new Set([...knownHeaders.known, ...own.keys(), ...directions]),
    serial: new Set(serialHeaders),
    alsoValues: new Set([...knownHeaders.alsoValues, ...directions]),
    // What stands for a name or a number of somebody tells tables that stand side by side.
    meanings: new Map([...own, ...people]),
  };
}

export const topicHeaderWords: Record<RecordTopic, HeaderWords> = {
  travel: wordsOf(travelAliases),
  stay: wordsOf(stayAliases),
};
