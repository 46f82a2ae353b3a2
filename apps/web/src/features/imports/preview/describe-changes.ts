import type { ImportRow } from "@nyota/contract/files/import-schemas";

export type ChangeWords = { key: string; label: string; before: string; after: string };

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** A value as readable text. */
export function formatValue(value: unknown): string {
  if (isBlank(value)) return "(empty)";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (Array.isArray(value)) return value.map(String).join(", ");
  const text = String(value);
  return /^[A-Z]+(_[A-Z]+)*$/.test(text) && text.length > 2 ? text.toLowerCase().replaceAll("_", " ") : text;
}

/**
 * Old → new of each field that a row would change. An empty old value is not struck out; a cleared value is named so.
 */
export function listChanges(changes: ImportRow["changes"], labels: ReadonlyMap<string, string>): ChangeWords[] {
  return Object.entries(changes).map(([key, { old, new: next }]) => ({
    key,
    label: labels.get(key) ?? formatValue(key.toUpperCase()),
    before: isBlank(old) ? "" : formatValue(old),
    after: formatValue(next),
  }));
}
