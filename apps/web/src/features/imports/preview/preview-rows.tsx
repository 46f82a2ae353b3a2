import type { ImportRow } from "@nyota/contract/files/import-schemas";
import { PreviewCard } from "./preview-card.tsx";
import type { PreviewColumn } from "./preview-columns.ts";
import { PreviewRow } from "./preview-row.tsx";
import { moveBetweenCells } from "./move-between-cells.ts";
import { PageTick } from "./row-tick.tsx";
import type { ChosenRows } from "./use-chosen-rows.ts";
import { useDesktop } from "#lib/use-media.ts";

type PreviewTableProps = {
  rows: ImportRow[];
  columns: PreviewColumn[];
  labels: ReadonlyMap<string, string>;
  /** Undefined: the rows can't be changed. */
  chosen: ChosenRows | undefined;
};

export function PreviewTable({ rows, columns, labels, chosen }: PreviewTableProps) {
  const isDesktop = useDesktop();
  const common = { columns, labels, chosen };
  if (!isDesktop)
    return (
      <ul aria-label="Rows of the file" className="space-y-2.5">
        {rows.map((row, at) => (
          <PreviewCard key={row.row_number} row={row} at={at} {...common} />
        ))}
      </ul>
    );
  return (
    <div
      role="region"
      aria-label="Rows of the file"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
      tabIndex={0}
      className="overflow-auto rounded-card border border-line bg-surface [max-height:max(360px,calc(100dvh-330px))]"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its buttons */}
      <table onKeyDown={moveBetweenCells} className="w-full border-collapse text-[13.5px]">
        <caption className="sr-only">
          Rows of the file, those with problems first. Arrow keys move from cell to cell, Enter edits one.
        </caption>
        <thead className="sticky top-0 z-sticky bg-sunken text-left text-sm text-ink-2">
          <tr>
            {chosen && (
              <th scope="col" className="w-10 pl-2">
                <PageTick rows={rows} chosen={chosen} />
              </th>
            )}
            <th scope="col" className="px-3 py-2.5 text-right font-medium">
              Row
            </th>
            <th scope="col" className="px-2 font-medium">
              Becomes
            </th>
            {columns.map(({ target, label }) => (
              <th key={target} scope="col" className="whitespace-nowrap px-3 font-medium">
                {label}
              </th>
            ))}
            <th scope="col" className="sticky right-0 bg-sunken">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        {rows.map((row, at) => (
          <PreviewRow key={row.row_number} row={row} at={at} {...common} />
        ))}
      </table>
    </div>
  );
}
