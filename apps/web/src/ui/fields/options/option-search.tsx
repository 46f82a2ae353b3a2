import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";

export const searchInput = "h-10 min-w-0 flex-1 bg-transparent outline-none max-md:h-11 max-md:text-md";

/** The row above a list of options, around the input that searches it. */
export function OptionSearch({ isHidden, children }: { isHidden: boolean; children: ReactNode }) {
  return (
    <div className={cx("flex items-center gap-2 border-b border-line px-3", isHidden && "sr-only")}>
      <Search className="size-4 flex-none text-ink-3" aria-hidden="true" />
      {children}
    </div>
  );
}
