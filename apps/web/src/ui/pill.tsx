import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";

export type PillTone = "yes" | "no" | "wait" | "bad" | "info";

const tones: Record<PillTone, string> = {
  yes: "bg-leaf-soft text-leaf",
  no: "bg-sunken text-ink-2",
  wait: "bg-marigold-soft text-marigold-ink",
  bad: "bg-rust-soft text-rust",
  info: "bg-peacock-soft text-peacock",
};

/** The same as one element, for grids that render hundreds while scrolling. */
export const plainPill = (tone: PillTone): string => cx("pill-plain", tones[tone]);

type PillProps = {
  tone: PillTone;
  /** Replaces the dot. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Pill({ tone, icon, className, children }: PillProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 whitespace-nowrap rounded-full py-0.5 pl-2 pr-[9px]",
        "text-[12.5px] font-medium",
        !icon && "before:size-1.5 before:flex-none before:rounded-full before:bg-current",
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
