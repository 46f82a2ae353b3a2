import { cx } from "#lib/cx.ts";
import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** Goes once around the app: the second tooltip in a row opens without the wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = {
  text: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  delay?: number;
  children: ReactNode;
};

export function Tooltip({ text, side, delay, children }: TooltipProps) {
  return (
    <Radix.Root delayDuration={delay}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            "z-tooltip max-w-64 animate-rise rounded-[7px] bg-bar px-2.5 py-1.5 text-xs font-medium",
            "text-bar-ink shadow-float",
          )}
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
