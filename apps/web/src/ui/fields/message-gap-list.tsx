import { useId } from "react";
import { t } from "#lib/i18n/t.ts";
import { Input } from "#ui/fields/input.tsx";
import type { Gap } from "#ui/fields/message-gaps.ts";

type GapListProps = {
  gaps: readonly Gap[];
  disabled?: boolean | undefined;
  onFallback: (key: string, fallback: string) => void;
};

/** What is written where a guest, or the celebration, has no value for a variable of the message. */
export function MessageGapList({ gaps, disabled, onFallback }: GapListProps) {
  const open = gaps.filter(({ variable }) => !variable.isAlwaysKnown);
  if (open.length === 0) return null;
  return (
    <ul aria-label={t("What may be unknown")} className="space-y-2 border-t border-line px-3 py-2.5 text-sm">
      {open.map((gap) => (
        <GapRow key={gap.variable.key} gap={gap} disabled={disabled} onFallback={onFallback} />
      ))}
    </ul>
  );
}

function GapRow({ gap, disabled, onFallback }: Omit<GapListProps, "gaps"> & { gap: Gap }) {
  const id = useId();
  const { variable, fallback } = gap;
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <span className="rounded-[4px] bg-marigold-soft px-1.5 py-0.5 text-marigold-ink">{variable.label}</span>
      <span className="text-ink-2">{t("if unknown, write:")}</span>
      <span className="min-w-48 flex-1">
        <Input
          id={id}
          label={t("If “{name}” is unknown, write", { name: variable.label })}
          value={fallback ?? ""}
          disabled={disabled}
          placeholder={
            fallback === undefined ? t("nothing, and leave that guest out") : t("nothing, and leave out its line")
          }
          // Braces and bars would end the variable.
          onChange={(words) => onFallback(variable.key, (words ?? "").replace(/[{}|]/g, ""))}
        />
      </span>
    </li>
  );
}
