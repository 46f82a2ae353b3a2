import { X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";

type BulkBarProps = {
  count: number;
  onClear: () => void;
  /** Shown while only one page of all matching rows is selected. */
  selectAll?: { total: number; run: () => void };
  children: ReactNode;
};

/** Floats at the bottom while rows are selected; dark in both themes, so that it is noticed. */
export function BulkBar({ count, onClear, selectAll, children }: BulkBarProps) {
  return (
    // Without a height of its own it lies in the space below the list, and the page does not begin to scroll.
    <div className="pointer-events-none sticky bottom-4 z-bar mt-12 -mb-12 flex h-0 items-end justify-center">
      <div
        role="region"
        aria-label={t("Selected rows")}
        className={cx(
          "pointer-events-auto flex max-w-full animate-rise flex-wrap items-center gap-x-1.5",
          "rounded-card bg-bar py-2 pl-4 pr-2 text-bar-ink shadow-float max-md:gap-x-0.5 max-md:py-1 max-md:pl-3 max-md:pr-1",
        )}
      >
        <b className="mr-2 whitespace-nowrap font-semibold tabular-nums max-md:mr-1" aria-live="polite">
          {/* On a phone a long number would push the last button to another line. */}
          {count > 99
            ? rich("{count, number} <more>selected</more>", {
                count,
                more: (text) => <span className="max-md:sr-only">{text}</span>,
              })
            : t("{count} selected", { count })}
        </b>
        {selectAll && count < selectAll.total && (
          <BulkAction onClick={selectAll.run} className="underline underline-offset-3">
            {t("Select all {total, number} matching", { total: selectAll.total })}
          </BulkAction>
        )}
        {children}
        <BulkAction
          aria-label={t("Clear the selection")}
          onClick={onClear}
          className="grid place-items-center px-2! max-md:min-w-11"
        >
          <X className="size-4" aria-hidden="true" />
        </BulkAction>
      </div>
    </div>
  );
}

export function BulkAction({ className, ...rest }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        "touch flex-none whitespace-nowrap rounded-[7px] px-[11px] py-1.5 font-medium outline-bar-ink max-md:px-2",
        "transition-colors hover:bg-bar-hover disabled:opacity-50",
        className,
      )}
    />
  );
}
