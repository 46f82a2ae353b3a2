import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { hidden } from "../hidden.tsx";
import { rowLabel } from "../row-label.ts";
import { useFixRow } from "../use-rows.ts";
import { rich } from "#lib/i18n/rich.ts";
import { Button } from "#ui/button.tsx";

/** Whether the row is the first of several people who were named in one cell, or all of them as one guest. */
function decisionOf({ problems, status }: ImportRow): "SPLIT" | "TOGETHER" | undefined {
  if (status === "SKIPPED") return undefined;
  const found = problems.find(({ about, level }) => about === "TOGETHER" || (about === "SPLIT" && level === "warning"));
  return found?.about as "SPLIT" | "TOGETHER" | undefined;
}
/** The number of the row that may be the same guest. */
const sameRowOf = ({ problems, status }: ImportRow) =>
  status === "SKIPPED" ? undefined : problems.find(({ about }) => about === "REPEAT")?.row;
export const hasNameActions = (row: ImportRow) => decisionOf(row) !== undefined || sameRowOf(row) !== undefined;

/**
 * Makes one guest of the people of a name cell, or a household of them again; and one guest of two rows with the same
 * one.
 */
export function NameActions({ row, name }: { row: ImportRow; name: string }) {
  const { fix, isPending } = useFixRow(row);
  const decision = decisionOf(row);
  const same = sameRowOf(row);
  const values = { name, row: rowLabel(row.row_number), hidden };
  return (
    <>
      {same !== undefined && (
        <Button size="small" loading={isPending} onClick={() => void fix({ same_as: same })}>
          {rich("Same person: join with row {other}<hidden>: {name}, row {row}</hidden>", {
            ...values,
            other: rowLabel(same),
          })}
        </Button>
      )}
      {decision !== undefined && (
        <Button size="small" loading={isPending} onClick={() => void fix({ keep_as_one: decision === "SPLIT" })}>
          {decision === "SPLIT"
            ? rich("Keep as one guest<hidden>: {name}, row {row}</hidden>", values)
            : rich("Make a household<hidden>: {name}, row {row}</hidden>", values)}
        </Button>
      )}
    </>
  );
}
