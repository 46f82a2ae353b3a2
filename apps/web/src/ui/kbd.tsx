import { cx } from "#lib/cx.ts";
import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      className={cx(
        "inline-block rounded-tick border border-b-2 border-line bg-surface px-[5px] font-sans text-2xs",
        "font-medium text-ink-3",
      )}
    >
      {children}
    </kbd>
  );
}
