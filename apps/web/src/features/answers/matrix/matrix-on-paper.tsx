import { shortenCell } from "./describe-cell.ts";
import type { Matrix } from "./matrix.ts";
import { WideTable } from "#ui/page/wide-table.tsx";
import { formatDate } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

/** All households for the printer, with the events again on top of each page. */
export function MatrixOnPaper({ matrix: { results, events, totals } }: { matrix: Matrix }) {
  const heads = new Map(totals.map((cell) => [cell.event_id, cell]));
  return (
    <div className="hidden print:block">
      <WideTable label={t("Answers of households")}>
        <thead>
          <tr>
            <th scope="col">{t("Household")}</th>
            {events.map((event) => (
              <th key={event.id} scope="col">
                {event.name}
                <span className="block font-normal">{formatDate(event.starts_at)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((row) => {
            const cells = new Map(row.cells.map((cell) => [cell.event_id, cell]));
            return (
              <tr key={row.household_id} className="break-inside-avoid">
                <th scope="row">
                  {row.household}
                  {row.group && <span className="text-ink-2">, {row.group}</span>}
                </th>
                {events.map(({ id }) => (
                  <td key={id}>{shortenCell(cells.get(id))}</td>
                ))}
              </tr>
            );
          })}
          <tr className="total">
            <th scope="row">{t("Heads")}</th>
            {events.map(({ id }) => (
              <td key={id}>
                {t("{heads, number} of {count, number}", {
                  heads: heads.get(id)?.heads ?? 0,
                  count: heads.get(id)?.of ?? 0,
                })}
              </td>
            ))}
          </tr>
        </tbody>
      </WideTable>
    </div>
  );
}
