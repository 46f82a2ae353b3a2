import type { ReactNode } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { type BarTone, ProgressBar } from "#ui/progress-bar.tsx";

type StatProps = {
  value: ReactNode;
  label: string;
  tone?: "ink" | "attention" | "bad" | "good";
  size?: "medium" | "large";
  /** Draws the share as a thin bar below. */
  share?: number;
  shareTone?: BarTone;
};
const tones = { ink: "text-ink", attention: "text-marigold-ink", bad: "text-rust", good: "text-leaf" };

export function Stat({ value, label, tone = "ink", size = "medium", share, shareTone = "peacock" }: StatProps) {
  return (
    <div className="min-w-0">
      <div
        className={cx(
          "font-display font-semibold tabular-nums",
          size === "large" ? "text-hero" : "text-xl",
          tones[tone],
        )}
      >
        {value}
      </div>
      <div className="text-[12.5px] text-ink-3">{label}</div>
      {share !== undefined && (
        <div className="mt-2">
          <ProgressBar label={t("{label}, share", { label })} value={share} tone={shareTone} />
        </div>
      )}
    </div>
  );
}
