import { useEffect, useRef } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { formatTime } from "#lib/text/format.ts";

type TimeListProps = { value: string; onPick: (time: string) => void; step?: number };

export function TimeList({ value, onPick, step = 30 }: TimeListProps) {
  const list = useRef<HTMLDivElement>(null);
  const times = Array.from({ length: (24 * 60) / step }, (_, i) => {
    const minutes = i * step;
    return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  });
  useEffect(() => {
    const near = list.current?.querySelector('[data-near="true"]');
    near?.scrollIntoView({ block: "center" });
  }, []);
  const near = times.find((time) => time >= (value || "18:00"));
  return (
    <div
      ref={list}
      role="group"
      aria-label={t("Times")}
      className="flex h-72 w-24 flex-col gap-px overflow-y-auto pr-1"
    >
      {times.map((time) => (
        <button
          key={time}
          type="button"
          data-near={time === near}
          aria-pressed={time === value}
          onClick={() => onPick(time)}
          className={cx(
            "touch flex-none rounded-control px-2.5 py-1.5 text-left text-[13.5px] tabular-nums outline-offset-[-2px]",
            time === value ? "bg-henna font-semibold text-on-henna" : "hover:bg-sunken dark:hover:bg-line",
          )}
        >
          {formatTime(time)}
        </button>
      ))}
    </div>
  );
}
