import { RadioGroup } from "radix-ui";
import type { ThemeChoice } from "#lib/theme.ts";

type ThemeCardProps = {
  value: ThemeChoice;
  label: string;
  hint: string;
  /** Both in one, for a screen reader. */
  name: string;
};

/** A small page, drawn in its theme. */
function Miniature({ theme }: { theme: "light" | "dark" }) {
  return (
    <span data-theme={theme} className="flex min-w-0 flex-1 flex-col gap-1.5 bg-(--paper) p-3">
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-[3px] bg-(--henna)" />
        <span className="h-1.5 w-8 rounded-full bg-(--ink)" />
      </span>
      <span className="h-7 rounded-[5px] border border-(--line) bg-(--surface)" />
      <span className="h-1.5 w-3/4 rounded-full bg-(--line-strong)" />
    </span>
  );
}

export function ThemeCard({ value, label, hint, name }: ThemeCardProps) {
  return (
    <RadioGroup.Item
      value={value}
      aria-label={name}
      className="overflow-hidden rounded-field border border-line-strong text-left data-[state=checked]:border-henna data-[state=checked]:ring-1 data-[state=checked]:ring-henna"
    >
      <span aria-hidden="true" className="flex border-b border-line">
        {value !== "dark" && <Miniature theme="light" />}
        {value !== "light" && <Miniature theme="dark" />}
      </span>
      <span className="block px-3.5 py-2.5">
        <span className="block font-strong">{label}</span>
        <span className="block text-sm text-ink-2">{hint}</span>
      </span>
    </RadioGroup.Item>
  );
}
