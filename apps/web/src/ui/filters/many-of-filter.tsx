import { ListFilter } from "lucide-react";
import { t } from "#lib/i18n/t.ts";
import { ChipButton, FilterChip } from "#ui/chip.tsx";
import { DropdownMenu, MenuCheck } from "#ui/overlays/dropdown-menu.tsx";

type Option = { value: string; label: string; count?: number };
type ManyOfFilterProps = {
  label: string;
  options: Option[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
};

/** A menu with several values to tick, and the chip that shows the filter. */
export function ManyOfFilter({ label, options, chosen, onChange }: ManyOfFilterProps) {
  const words = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <>
      {words.length > 0 && <FilterChip label={label} value={words.join(t(" or "))} onRemove={() => onChange([])} />}
      <DropdownMenu align="start" trigger={<ChipButton icon={<ListFilter />}>{label}</ChipButton>}>
        {options.map(({ value, label: word, count }) => (
          <MenuCheck key={value} checked={chosen.includes(value)} onCheckedChange={() => toggle(value)}>
            {word}
            {count !== undefined && <span className="text-ink-3 tabular-nums"> {count}</span>}
          </MenuCheck>
        ))}
      </DropdownMenu>
    </>
  );
}
