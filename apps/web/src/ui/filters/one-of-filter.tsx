import { ListFilter } from "lucide-react";
import { ChipButton, FilterChip } from "#ui/chip.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";

export type OneOfFilterProps = { chosen: string | undefined; onChange: (id: string | undefined) => void };
type Props = OneOfFilterProps & {
  label: string;
  verb?: string;
  options: readonly { id: string; name: string }[];
  none: string;
};

/** A filter with one value: a button, and once chosen a chip with the value. */
export function OneOfFilter({ label, verb, options, none, chosen, onChange }: Props) {
  if (chosen)
    return (
      <FilterChip
        label={label}
        verb={verb}
        value={options.find(({ id }) => id === chosen)?.name ?? "…"}
        onRemove={() => onChange(undefined)}
      />
    );
  return (
    <DropdownMenu align="start" trigger={<ChipButton icon={<ListFilter />}>{label}</ChipButton>}>
      {options.length === 0 && <MenuItem disabled>{none}</MenuItem>}
      {options.map(({ id, name }) => (
        <MenuItem key={id} onSelect={() => onChange(id)}>
          {name}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
