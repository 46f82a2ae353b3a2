import { ListFilter } from "lucide-react";
import { ChipButton, FilterChip } from "#ui/chip.tsx";
import { DropdownMenu, MenuCheck } from "#ui/dropdown-menu.tsx";

type StatusFilterProps = {
  label: string;
  options: { value: string; label: string; count?: number }[];
  chosen: string[];
  onChange: (values: string[]) => void;
};

/** A menu to tick several of a few values in, and the chip that says what is filtered. */
export function StatusFilter({ label, options, chosen, onChange }: StatusFilterProps) {
  const words = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  return (
    <>
      {words.length > 0 && <FilterChip label={label} value={words.join(" or ")} onRemove={() => onChange([])} />}
      <DropdownMenu align="start" trigger={<ChipButton icon={<ListFilter />}>{label}</ChipButton>}>
        {options.map((option) => (
          <MenuCheck
            key={option.value}
            checked={chosen.includes(option.value)}
            onCheckedChange={() => toggle(option.value)}
          >
            {option.label}
            {option.count !== undefined && <span className="text-ink-3 tabular-nums"> {option.count}</span>}
          </MenuCheck>
        ))}
      </DropdownMenu>
    </>
  );
}
