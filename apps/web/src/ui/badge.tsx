import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";

export type Tone = "henna" | "marigold" | "peacock" | "leaf" | "rust" | "neutral";

export const toneClass: Record<Tone, string> = {
  henna: "bg-henna-soft text-henna",
  marigold: "bg-marigold-soft text-marigold-ink",
  peacock: "bg-peacock-soft text-peacock",
  leaf: "bg-leaf-soft text-leaf",
  rust: "bg-rust-soft text-rust",
  neutral: "bg-sunken text-ink-2",
};

export function Badge({
  tone = "henna",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex items-center whitespace-nowrap rounded-full px-[7px] py-px text-2xs font-strong",
        toneClass[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
