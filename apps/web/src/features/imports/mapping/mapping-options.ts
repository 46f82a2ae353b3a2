import type { FileImportDetail, ImportTarget, ImportTopic } from "@nyota/contract/files/import-schemas";
import { nameKeys, takesSeveral } from "@nyota/contract/files/shared-targets";
import type { Option } from "#ui/fields/field-control.ts";

export type Mapping = FileImportDetail["mapping"];

const kindWords: Record<ImportTarget["kind"], string> = {
  text: "",
  phone: "number",
  email: "address",
  number: "a whole number",
  boolean: "yes or no",
  choice: "one of a few words",
  event: "invited, or how many people",
  date: "a date",
};

/** The targets of one column; a field already filled by another column is labelled so. */
export function targetOptions(
  targets: readonly ImportTarget[],
  mapping: Mapping,
  { column, headers }: { column: number; headers: Record<number, string> },
): Option[] {
  const taken = new Map(Object.entries(mapping).map(([index, target]) => [target, Number(index)]));
  const options = targets.map(({ key, label, kind }) => {
    const by = taken.get(key);
    const isTaken = by !== undefined && by !== column && !takesSeveral(key);
    return {
      value: key,
      label: kind === "event" ? `Invited to ${label}` : label,
      hint: isTaken ? `now from “${headers[by]}”` : kindWords[kind],
    };
  });
  return [{ value: "", label: "Leave this column out" }, ...options];
}

/** Maps a field to a column; the column that had it before is left out. */
export function mapColumn(mapping: Mapping, column: number, target: string | null): Mapping {
  const next = { ...mapping };
  if (target && !takesSeveral(target))
    for (const [index, other] of Object.entries(next)) if (other === target) next[index] = null;
  return { ...next, [column]: target };
}

/** Whether a column names the guests; journeys and stays are found by a number or an address as well. */
export const hasName = (mapping: Mapping, topic: ImportTopic = "guests") => {
  const keys = topic === "guests" ? nameKeys : [...nameKeys, "last_name", "phone", "email", "sub_group"];
  return Object.values(mapping).some((target) => target && keys.includes(target));
};

/** The confidence of a suggestion in words. */
export function confidenceWord(confidence: number): string {
  return confidence >= 0.9 ? "Looks right" : confidence >= 0.65 ? "Probably" : "A guess";
}
