import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";

type PopoverProps = {
  trigger: ReactNode;
  label?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
};

export function Popover({ trigger, label, open, onOpenChange, align = "start", className, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
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
