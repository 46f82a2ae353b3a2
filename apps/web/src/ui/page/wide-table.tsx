import { type ReactNode, useRef } from "react";
import { cx } from "#lib/cx.ts";
import { useHasMore } from "#ui/page/use-has-more.ts";

const cells = cx(
  "[&_th]:px-3 [&_th]:py-1.5 [&_th]:text-left [&_td]:px-3 [&_td]:py-1.5",
  "[&_.number]:text-right [&_tr]:border-t [&_tr]:border-line",
  "[&_thead_tr]:border-t-0 [&_thead_th]:bg-sunken [&_thead_th]:align-bottom [&_thead_th]:text-[12.5px] [&_thead_th]:font-strong [&_thead_th]:text-ink-2",
  "[&_tbody_th]:font-normal [&_.division]:bg-sunken [&_.division]:font-strong! [&_.total_th]:font-semibold! [&_.total_td]:font-semibold",
);
const firstColumn = cx(
  "[&_tr>:first-child:not(.division)]:sticky [&_tr>:first-child:not(.division)]:left-0 [&_tbody_tr>:first-child:not(.division)]:bg-surface",
  "[&_thead_span]:whitespace-nowrap [&_tr>:first-child]:min-w-40 [&_tr>:first-child]:[overflow-wrap:anywhere] print:[&_tr>:first-child]:min-w-0",
);
const onPaper =
  "print:overflow-visible print:rounded-none print:border-0 print:text-[10px] print:[&_td]:py-0.5 print:[&_th]:py-0.5";

/** Above the cells, because the colours of their backgrounds would hide a shade behind them. */
const shade = cx(
  "after:pointer-events-none after:absolute after:inset-y-px after:right-px after:w-4 after:rounded-r-card print:after:hidden",
  "after:bg-[linear-gradient(to_left,color-mix(in_srgb,var(--ink)_26%,transparent),transparent)]",
);

/**
 * A table whose first column stays while the others scroll sideways, with a shade at the edge behind which there are
 * more; on paper all of it.
 */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  const scroller = useRef<HTMLDivElement>(null);
  const hasMore = useHasMore(scroller);
  return (
    <div data-more={hasMore || undefined} className={cx("relative min-w-0", hasMore && shade)}>
      <div
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label={label}
        className={cx("overflow-x-auto rounded-card border border-line bg-surface", onPaper)}
      >
        <table className={cx("w-full border-collapse tabular-nums", cells, firstColumn)}>{children}</table>
      </div>
    </div>
  );
}
