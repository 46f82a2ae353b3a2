import { Progress } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";

export type BarTone = "marigold" | "henna" | "peacock" | "leaf" | "rust" | "neutral";
export const barTone: Record<BarTone, string> = {
  marigold: "bg-marigold",
  henna: "bg-henna",
  peacock: "bg-peacock",
  leaf: "bg-leaf",
  rust: "bg-rust",
  neutral: "bg-line-strong",
};
type ProgressBarProps = {
  label: string;
  /** Omit while the total is unknown. */
  value?: number;
  max?: number;
  tone?: BarTone;
  /** Numbers and time left, under the bar. */
  note?: ReactNode;
  showLabel?: boolean;
};

export function ProgressBar({ label, value, max = 100, tone = "marigold", note, showLabel = false }: ProgressBarProps) {
  const percent = value === undefined ? null : Math.min(100, Math.max(0, max > 0 ? (value / max) * 100 : 0));
  return (
    <div>
      {showLabel && (
        <div className="mb-2 flex text-sm font-strong">
          {label}
          {percent !== null && (
            <span className="ml-auto font-normal text-ink-3 tabular-nums">{Math.round(percent)}%</span>
          )}
        </div>
      )}
      <Progress.Root
        aria-label={label}
        value={percent}
        className="h-1.5 overflow-hidden rounded-[4px] bg-sunken ring-1 ring-line/60 ring-inset dark:bg-line"
      >
        <Progress.Indicator
          className={cx(
            "h-full rounded-[4px] transition-[width] duration-200",
            barTone[tone],
            percent === null && "animate-shimmer",
          )}
          style={{ width: percent === null ? "40%" : `${percent}%` }}
        />
      </Progress.Root>
      {note && <div className="mt-2 text-sm text-ink-2 tabular-nums">{note}</div>}
    </div>
  );
}
