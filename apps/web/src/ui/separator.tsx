import { Separator as Radix } from "radix-ui";
import { cx } from "#lib/cx.ts";

export function Separator({ vertical = false, className }: { vertical?: boolean; className?: string }) {
  return (
    <Radix.Root
      decorative
      orientation={vertical ? "vertical" : "horizontal"}
      className={cx("bg-line", vertical ? "w-px self-stretch" : "h-px w-full", className)}
    />
  );
}
