import type { ImportRow } from "@nyota/contract/import-fields";

export type ChangeWords = { key: string; label: string; before: string; after: string };

/** A value as one would say it. */
export function sayValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) return value.length > 0 ? value.map(String).join(", ") : "nothing";
  const text = String(value);
  return /^[A-Z]+(_[A-Z]+)*$/.test(text) && text.length > 2 ? text.toLowerCase().replaceAll("_", " ") : text;
}

/** Old → new of each field that a row would change. */
export function listChanges(changes: ImportRow["changes"], labels: ReadonlyMap<string, string>): ChangeWords[] {
  return Object.entries(changes).map(([key, { old, new: next }]) => ({
    key,
    label: labels.get(key) ?? sayValue(key.toUpperCase()),
    before: sayValue(old),
    after: sayValue(next),
  }));
}
