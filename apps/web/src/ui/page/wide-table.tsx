import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";

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

/** A table whose first column stays while the others scroll sideways; on paper all of it. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={label}
      className={cx("overflow-x-auto rounded-card border border-line bg-surface", onPaper)}
    >
      <table className={cx("w-full border-collapse tabular-nums", cells, firstColumn)}>{children}</table>
    </div>
  );
}
