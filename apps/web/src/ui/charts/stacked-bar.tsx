import { t } from "#lib/i18n/t.ts";
import { formatNumber } from "#lib/text/format.ts";
import { cx } from "#lib/cx.ts";

export type SegmentTone = "leaf" | "ink" | "marigold" | "line" | "peacock" | "rust" | "henna";
export type Segment = { label: string; value: number; tone: SegmentTone };

export const segmentTone: Record<SegmentTone, string> = {
  leaf: "bg-leaf",
  ink: "bg-ink-3",
  marigold: "bg-marigold",
  line: "bg-line-strong",
  peacock: "bg-peacock",
  rust: "bg-rust",
  henna: "bg-henna",
};

export function StackedBar({ label, segments }: { label: string; segments: Segment[] }) {
  const seen = segments.filter((segment) => segment.value > 0);
  const summary = seen.map((segment) => `${formatNumber(segment.value)} ${segment.label.toLowerCase()}`).join(", ");
  return (
    <div
      role="img"
      aria-label={`${label}: ${summary || t("nothing yet")}`}
      className="flex h-3 gap-0.5 [print-color-adjust:exact]"
    >
      {seen.length === 0 && <i className="h-full flex-1 rounded-[6px] bg-line" />}
      {seen.map((segment) => (
        <i
          key={segment.label}
          title={`${segment.label}: ${formatNumber(segment.value)}`}
          style={{ flexGrow: segment.value, flexBasis: 0 }}
          className={cx(
            "h-full min-w-[3px] rounded-[2px] first:rounded-l-[6px] last:rounded-r-[6px]",
            segmentTone[segment.tone],
          )}
        />
      ))}
    </div>
  );
}

export function Legend({ items }: { items: { label: string; tone: SegmentTone }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-[12.5px] text-ink-2">
      {items.map((item) => (
        <li key={item.label} className="flex items-center gap-1.5">
          <i
            aria-hidden="true"
            className={cx("size-2.5 rounded-[3px] [print-color-adjust:exact]", segmentTone[item.tone])}
          />
          {item.label}
        </li>
      ))}
    </ul>
  );
}
