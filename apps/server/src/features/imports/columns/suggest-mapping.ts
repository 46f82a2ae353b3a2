import { isSerialHeader } from "#lib/tables/header/score-header.ts";
import { knownHeaders } from "./known-headers.ts";
import type { MappingTarget, Match } from "./mapping-target.ts";
import type { ColumnProfile } from "./profile-column.ts";
import { profileColumn } from "./profile-column.ts";
import { scoreMatch } from "./score-match.ts";

/** A proposal for one column; `confidence` is 0 to 1 and `reason` a plain sentence for the mapping screen. */
export type MappingSuggestion = { column: number; target: string; confidence: number; reason: string };
export type MappingQuestion = {
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  targets: readonly MappingTarget[];
};

const sampleSize = 200;
const MIN_CONFIDENCE = 0.4;
/** Several columns can have this target: each is one more person. */
const repeated = "member";

/**
 * Proposes a field for each column from its header and up to 200 sample rows; each field at most once, except the
 * target for further people of a row.
 */
export function suggestMapping({ headers, rows, targets }: MappingQuestion): MappingSuggestion[] {
  const sample = rows.slice(0, sampleSize);
  const columns = headers.map((header, column) =>
    profileColumn({ header, column, values: sample.map((row) => row[column] ?? "") }),
  );
  const candidates = columns
    .filter((column) => !isSerialHeader(column.header, knownHeaders))
    .flatMap((column) =>
      targets.map((target, order) => ({ column, target, order, ...scoreMatch({ column, target, columns }) })),
    )
    .filter((candidate) => candidate.confidence >= MIN_CONFIDENCE)
    .sort((a, b) => b.confidence - a.confidence || a.column.column - b.column.column || a.order - b.order);
  return takeBest(candidates).sort((a, b) => a.column - b.column);
}

function takeBest(candidates: ({ column: ColumnProfile; target: MappingTarget } & Match)[]): MappingSuggestion[] {
  const columns = new Set<number>();
  const targets = new Set<string>();
  const taken: MappingSuggestion[] = [];
  for (const { column, target, confidence, reason } of candidates) {
    if (columns.has(column.column) || (targets.has(target.key) && target.key !== repeated)) continue;
    columns.add(column.column);
    targets.add(target.key);
    taken.push({ column: column.column, target: target.key, confidence: Math.round(confidence * 100) / 100, reason });
  }
  return taken;
}
