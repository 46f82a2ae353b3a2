import { headerAliases } from "./header-aliases.ts";
import { normalizeHeader } from "#lib/tables/header/score-header.ts";

type Named = { key: string; label: string };

/**
 * The header of a column in our own files, by target: the label, or "Dinner (event 2)" for an event or a custom column
 * whose name could also mean another target. All are different, and reading the file back finds the same targets again.
 */
export function headersOf(targets: readonly Named[]): Map<string, string> {
  const wordsOf = ({ label }: Named) => normalizeHeader(label);
  const taken = new Map<string, number>();
  for (const target of targets) taken.set(wordsOf(target), (taken.get(wordsOf(target)) ?? 0) + 1);
  const aliases = new Set(Object.values(headerAliases).flat());
  const headers = new Map<string, string>();
  const used = new Set<string>();
  for (const target of targets) {
    const label = target.label.replace(/\s+/g, " ").trim();
    const kind = /^(event|column):/.exec(target.key)?.[1];
    const words = wordsOf(target);
    const isPlain = kind === undefined || (taken.get(words) === 1 && !aliases.has(words) && words !== "");
    let header = isPlain ? label : `${label} (${kind})`;
    for (let copy = 2; used.has(header.toLowerCase()); copy += 1) header = `${label} (${kind ?? "column"} ${copy})`;
    used.add(header.toLowerCase());
    headers.set(target.key, header);
  }
  return headers;
}
