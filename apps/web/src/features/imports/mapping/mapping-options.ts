import type { FileImportDetail, ImportTarget, ImportTopic } from "@nyota/contract/files/import-schemas";
import { nameKeys, takesSeveral } from "@nyota/contract/files/shared-targets";
import { targetLabel } from "../state/target-label.ts";
import { t } from "#lib/i18n/t.ts";
import type { Option } from "#ui/fields/field-control.ts";

export type Mapping = FileImportDetail["mapping"];

const kindWords: Record<ImportTarget["kind"], string> = {
  text: "",
  phone: t("number"),
  email: t("address"),
  number: t("a whole number"),
  boolean: t("yes or no"),
  choice: t("one of a few words"),
  event: t("invited, or how many people"),
  date: t("a date"),
};

/** The targets of one column; a field already filled by another column is labelled so. */
export function targetOptions(
  targets: readonly ImportTarget[],
  mapping: Mapping,
  { column, headers }: { column: number; headers: Record<number, string> },
): Option[] {
  const taken = new Map(Object.entries(mapping).map(([index, target]) => [target, Number(index)]));
  const options = targets.map((target) => {
    const { key, kind } = target;
    const by = taken.get(key);
    const isTaken = by !== undefined && by !== column && !takesSeveral(key);
    return {
      value: key,
      label: targetLabel(target),
      hint: isTaken ? t("now from “{header}”", { header: headers[by] ?? "" }) : kindWords[kind],
    };
  });
  return [{ value: "", label: t("Leave this column out") }, ...options];
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

/** The confidence of a suggestion, as a sentence. */
export function confidenceWord(confidence: number): string {
  return confidence >= 0.9 ? t("Looks right.") : confidence >= 0.65 ? t("Probably.") : t("A guess.");
}
