import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import type { ChosenRows } from "./use-chosen-rows.ts";
import { t } from "#lib/i18n/t.ts";
import { tickClass } from "#ui/spreadsheet/layout/tick-class.ts";

const mayChoose = ({ status }: ImportRow) => status !== "SKIPPED";

type RowTickProps = { row: ImportRow; name: string; chosen: ChosenRows };

/** Chooses a row to be left out, or put into a group, together with others; a row that is left out has none. */
export function RowTick({ row, name, chosen }: RowTickProps) {
  if (!mayChoose(row)) return null;
  return (
    <label className="touch grid place-items-center">
      <span className="sr-only">{t("Choose {name}", { name })}</span>
      <input
        type="checkbox"
        className={tickClass}
        checked={chosen.has(row.row_number)}
        onChange={(event) => chosen.set([row.row_number], event.target.checked)}
      />
    </label>
  );
}

/** Chooses every row of the page. */
export function PageTick({ rows, chosen }: { rows: readonly ImportRow[]; chosen: ChosenRows }) {
  const numbers = rows.filter(mayChoose).map(({ row_number }) => row_number);
  const isAll = numbers.length > 0 && numbers.every(chosen.has);
  const isSome = numbers.some(chosen.has);
  return (
    <label className="touch grid place-items-center">
      <span className="sr-only">{t("Choose every row of this page")}</span>
      <input
        type="checkbox"
        className={tickClass}
        checked={isAll}
        disabled={numbers.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isAll;
        }}
        onChange={(event) => chosen.set(numbers, event.target.checked)}
      />
    </label>
  );
}
