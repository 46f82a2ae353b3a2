import { shortRowLabel } from "@nyota/contract/files/row-places";
import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { useFixRow } from "./use-rows.ts";
import { Button } from "#ui/button.tsx";

/** Whether the row is the first of several people who were named in one cell, or all of them as one guest. */
function decisionOf({ problems, status }: ImportRow): "SPLIT" | "TOGETHER" | undefined {
  if (status === "SKIPPED") return undefined;
  const found = problems.find(({ about, level }) => about === "TOGETHER" || (about === "SPLIT" && level === "warning"));
  return found?.about as "SPLIT" | "TOGETHER" | undefined;
}
export const hasSplitAction = (row: ImportRow) => decisionOf(row) !== undefined;

/** Makes one guest of the people of a name cell, or a household of them again. */
export function SplitAction({ row, name }: { row: ImportRow; name: string }) {
  const { fix, isPending } = useFixRow(row);
  const decision = decisionOf(row);
  if (decision === undefined) return null;
  const isSplit = decision === "SPLIT";
  return (
    <Button size="small" loading={isPending} onClick={() => void fix({ keep_as_one: isSplit })}>
      {isSplit ? "Keep as one guest" : "Make a household"}
      <span className="sr-only">
        : {name}, row {shortRowLabel(row.row_number)}
      </span>
    </Button>
  );
}
