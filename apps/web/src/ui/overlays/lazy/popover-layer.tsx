import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";

export type PopoverProps = {
  trigger: ReactNode;
  label?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  /** The outer width in pixels; by default that of the content. */
  width?: number;
  className?: string;
  children: ReactNode;
};

export function Popover({
  trigger,
  label,
  open,
  defaultOpen,
  onOpenChange,
  align = "start",
  width,
  className,
  children,
}: PopoverProps & { defaultOpen?: boolean }) {
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          style={{ width }}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className={cx(
            "z-menu max-w-[calc(100vw-16px)] animate-rise rounded-field border border-line bg-raised p-3",
            "text-ink shadow-float outline-none",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
