import type { ImportRow } from "@nyota/contract/files/import-row-schemas";
import { ChevronRight } from "lucide-react";
import { pinned } from "./pinned-columns.ts";
import { PreviewCard } from "./preview-card.tsx";
import type { PreviewColumn } from "./preview-columns.ts";
import { PreviewRow } from "./preview-row.tsx";
import { keepOneTabStop, moveBetweenCells } from "./cells/move-between-cells.ts";
import { useBlockEdits } from "./cells/use-block-edits.ts";
import { useCellRange } from "./cells/use-cell-range.ts";
import { PageTick } from "./row-tick.tsx";
import type { ChosenRows } from "./use-chosen-rows.ts";
import { useScrollsOn } from "./use-scrolls-on.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { useDesktop } from "#lib/use-media.ts";

type PreviewTableProps = {
  rows: ImportRow[];
  columns: PreviewColumn[];
  labels: ReadonlyMap<string, string>;
  /** Undefined: the rows can't be changed. */
  chosen: ChosenRows | undefined;
  /** Changes stand below their row as well, because their cells may be out of sight. */
  listsChanges: boolean;
};

export function PreviewTable({ rows, columns, labels, chosen, listsChanges }: PreviewTableProps) {
  const isDesktop = useDesktop();
  const edits = useBlockEdits(rows, columns);
  const { span, table, extendByKey, handlers } = useCellRange({
    rows: rows.length,
    columns: columns.length,
    onFill: edits.fill,
  });
  const { watch, isMore, measure } = useScrollsOn();
  const common = { columns, labels, chosen, listsChanges };
  if (!isDesktop)
    return (
      <ul aria-label={t("Rows of the file")} className="space-y-2.5">
        {rows.map((row, at) => (
          <PreviewCard key={row.row_number} row={row} at={at} {...common} />
        ))}
      </ul>
    );
  const [first, ...others] = columns;
  return (
    <div
      ref={watch}
      onScroll={(event) => measure(event.currentTarget)}
      data-more={isMore}
      role="region"
      aria-label={t("Rows of the file")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
      tabIndex={0}
      className="group/rows scroll-pr-16 scroll-pl-84 overflow-auto rounded-card border border-line bg-surface [max-height:max(360px,calc(100dvh-330px))]"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its buttons */}
      <table
        ref={table}
        onKeyDownCapture={(event) => {
          if (!chosen || !edits.press(event, span)) return;
          // The cell would empty itself, too.
          event.stopPropagation();
        }}
        onKeyDown={(event) => {
          if (extendByKey(event)) event.preventDefault();
          else moveBetweenCells(event);
        }}
        {...handlers}
        onFocus={(event) => {
          keepOneTabStop(event);
          handlers.onFocus(event);
        }}
        onPaste={(event) => chosen && edits.paste(event, span)}
        onCopy={(event) => edits.copy(event, span)}
        className="group/preview w-full border-collapse text-[13.5px]"
      >
        <caption className="sr-only">
          {t(
            "Rows of the file, those with problems first. Arrow keys move from cell to cell, with Shift they choose several; typing or Enter edits one.",
          )}
        </caption>
        <thead className="sticky top-0 z-sticky bg-sunken text-left text-sm text-ink-2">
          <tr>
            {chosen && (
              <th scope="col" className={cx("w-10 min-w-10 bg-sunken pl-2", pinned.tick)}>
                <PageTick rows={rows} chosen={chosen} />
              </th>
            )}
            <th scope="col" className={cx("bg-sunken px-3 py-2.5 text-right font-medium", pinned.row(Boolean(chosen)))}>
              {t("Row")}
            </th>
            <th
              scope="col"
              className={cx("whitespace-nowrap bg-sunken px-3 font-medium", pinned.name(Boolean(chosen)))}
            >
              {first?.label}
            </th>
            <th scope="col" className="px-2 font-medium">
              {t("Result")}
            </th>
            {others.map(({ target, label }) => (
              <th key={target} scope="col" className="whitespace-nowrap px-3 font-medium">
                {label}
              </th>
            ))}
            <th scope="col" className={cx("bg-sunken px-2", pinned.actions)}>
              <span className="sr-only">{t("Actions")}</span>
              {isMore && (
                <IconButton
                  size="small"
                  label={t("Columns to the right")}
                  icon={<ChevronRight />}
                  onClick={(event) => scrollOn(event.currentTarget)}
                />
              )}
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

/** Scrolls the rows on by half of what is in sight. */
function scrollOn(button: HTMLElement): void {
  const box = button.closest("[data-more]");
  box?.scrollBy({ left: box.clientWidth / 2, behavior: "smooth" });
}
