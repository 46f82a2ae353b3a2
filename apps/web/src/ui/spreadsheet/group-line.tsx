import { memo, type ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { lineStyle } from "./spreadsheet-row.tsx";
import { tickClass } from "./layout/tick-class.ts";

type GroupLineProps = {
  line: number;
  columnCount: number;
  isOpen: boolean;
  isActive: boolean;
  isSelected: boolean;
  groupId: string;
  heading: ((id: string) => ReactNode) | undefined;
};

/** The heading of a group; its one cell spans the line, and Enter or the left and right arrows open and close it. */
export const GroupLine = memo(function GroupLine(props: GroupLineProps) {
  const { line, columnCount, isOpen, isActive, isSelected, groupId, heading } = props;
  return (
    <div role="row" aria-rowindex={line + 2} data-line={line} style={lineStyle(line)} className="grid-row">
      <div
        role="gridcell"
        data-group
        aria-expanded={isOpen}
        aria-colindex={2}
        aria-colspan={columnCount}
        tabIndex={isActive ? 0 : undefined}
        className={cx(
          "col-span-full cursor-default text-[13.5px] font-semibold leading-[calc(var(--row)-1px)] outline-none",
          "bg-[color-mix(in_srgb,var(--sunken)_55%,var(--surface))]",
          isActive && "group-focus-within/grid:shadow-[inset_0_0_0_2px_var(--henna)]",
        )}
      >
        <div className="sticky left-0 flex w-max items-center gap-2 pl-5">
          <span
            role="checkbox"
            data-tick
            tabIndex={-1}
            aria-checked={isSelected}
            aria-label={t("Select this group")}
            className={cx(tickClass, "mr-2")}
          />
          <span
            aria-hidden="true"
            className={cx(
              "size-2 flex-none border-b-[1.5px] border-r-[1.5px] border-current transition-transform",
              isOpen ? "-mt-1 rotate-45" : "-rotate-45",
            )}
          />
          {heading?.(groupId)}
        </div>
      </div>
    </div>
  );
});
