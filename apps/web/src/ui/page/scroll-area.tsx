import { SCROLL_AREA_HIDE_DELAY } from "@nyota/contract/constants";
import { ScrollArea as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";

type ScrollAreaProps = { label: string; className?: string; viewportClassName?: string; children: ReactNode };

export function ScrollArea({ label, className, viewportClassName, children }: ScrollAreaProps) {
  return (
    <Radix.Root
      type="scroll"
      scrollHideDelay={SCROLL_AREA_HIDE_DELAY}
      className={cx("relative overflow-hidden", className)}
    >
      <Radix.Viewport
        tabIndex={0}
        role="region"
        aria-label={label}
        className={cx("size-full outline-offset-[-2px]", viewportClassName)}
      >
        {children}
      </Radix.Viewport>
      {(["vertical", "horizontal"] as const).map((orientation) => (
        <Radix.Scrollbar
          key={orientation}
          orientation={orientation}
          className={cx(
            "flex touch-none select-none p-0.5 transition-opacity data-[orientation=horizontal]:h-2",
            "data-[orientation=vertical]:w-2 data-[orientation=horizontal]:flex-col",
          )}
        >
          <Radix.Thumb className="relative flex-1 rounded-full bg-line-control/60" />
        </Radix.Scrollbar>
      ))}
      <Radix.Corner />
    </Radix.Root>
  );
}
