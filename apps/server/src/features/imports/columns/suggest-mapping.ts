import { joiningKeys, repeatedKeys } from "@nyota/contract/files/shared-targets";
import { isSerialHeader } from "#lib/tables/header/score-header.ts";
import { findNameLeftOut, isFurtherPhone } from "./find-name-left-out.ts";
import { knownHeaders } from "./known-headers.ts";
import type { MappingTarget, Match, MatchQuestion } from "./mapping-target.ts";
import type { ColumnProfile } from "./profile-column.ts";
import { profileColumn } from "./profile-column.ts";
import { MIN_TAKEN } from "./match-header.ts";
import { scoreMatch } from "./score-match.ts";

/**
 * A proposal for one column; `confidence` is 0 to 1 and `reason` a plain sentence for the mapping screen. `asks`: it is
 * too uncertain to be taken without an answer.
 */
export type MappingSuggestion = { column: number; target: string; confidence: number; reason: string; asks?: true };
export type MappingQuestion = {
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  targets: readonly MappingTarget[];
  /** The columns are the reader's own: one that is called like a field is that field, whatever its cells contain. */
  isFixed?: boolean;
};

const ownColumn: Match = { confidence: 1, reason: "Taken out of each contact or line." };
const sampleSize = 200;
const MIN_CONFIDENCE = 0.4;
/** Several columns can have these targets by a name of their own. */
const MIN_JOINED = 0.75;

/**
 * Proposes a field for each column from its header and up to 200 sample rows; each field at most once, except the
 * target for further people of a row.
 */
export function suggestMapping({ headers, rows, targets, isFixed = false }: MappingQuestion): MappingSuggestion[] {
  const sample = rows.slice(0, sampleSize);
  const columns = headers.map((header, column) =>
    profileColumn({ header, column, values: sample.map((row) => row[column] ?? "") }),
  );
  const score = (question: MatchQuestion): Match =>
    isFixed && question.target.label === question.column.header ? ownColumn : scoreMatch(question);
  const candidates = columns
    .filter((column) => !isSerialHeader(column.header, knownHeaders))
    .flatMap((column) =>
      targets.map((target, order) => ({ column, target, order, ...score({ column, target, columns }) })),
    )
    .filter((candidate) => candidate.confidence >= MIN_CONFIDENCE)
    .sort((a, b) => b.confidence - a.confidence || a.column.column - b.column.column || a.order - b.order);
  const taken = takeBest(candidates.filter(({ confidence }) => confidence >= MIN_TAKEN));
  return askAboutPhones(takeBest(candidates, taken), headers).sort((a, b) => a.column - b.column);
}

/** A further phone beside names that are not read is probably not the guest's. */
function askAboutPhones(suggestions: readonly MappingSuggestion[], headers: readonly string[]): MappingSuggestion[] {
  const targets = new Map(suggestions.map(({ column, target }) => [column, target]));
  return suggestions.map((suggestion) => {
    const { column, target, confidence } = suggestion;
    const name = isFurtherPhone(target) ? findNameLeftOut({ headers, targets, phone: column }) : undefined;
    if (name === undefined) return suggestion;
    const reason = `These may be the numbers of the people in “${headers[name]}”, which is left out.`;
    return { ...suggestion, reason, confidence: Math.min(confidence, MIN_CONFIDENCE), asks: true };
  });
}

type Candidate = { column: ColumnProfile; target: MappingTarget } & Match;

function takeBest(candidates: readonly Candidate[], before: readonly MappingSuggestion[] = []): MappingSuggestion[] {
  const columns = new Set(before.map(({ column }) => column));
  const targets = new Set(before.map(({ target }) => target));
  const taken = [...before];
  for (const { column, target, confidence, reason } of candidates) {
    const isJoined =
      repeatedKeys.includes(target.key) || (joiningKeys.includes(target.key) && confidence >= MIN_JOINED);
    if (columns.has(column.column) || (targets.has(target.key) && !isJoined)) continue;
    columns.add(column.column);
    targets.add(target.key);
    taken.push({
      column: column.column,
      target: target.key,
      confidence: Math.round(confidence * 100) / 100,
      reason,
      ...(confidence < MIN_TAKEN && { asks: true as const }),
    });
  }
  return taken;
}
