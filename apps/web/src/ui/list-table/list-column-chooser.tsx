import { Columns3 } from "lucide-react";
import { ChipButton } from "#ui/chip.tsx";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { DropdownMenu, MenuCheck, MenuItem, MenuLabel, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";

type ListColumnChooserProps<Row> = {
  columns: ListColumn<Row>[];
  visibility: Record<string, boolean>;
  onChange: (visibility: Record<string, boolean>) => void;
};

export function ListColumnChooser<Row>({ columns, visibility, onChange }: ListColumnChooserProps<Row>) {
  const hidden = columns.filter((column) => visibility[column.id] === false).length;
  return (
    <DropdownMenu
      trigger={
        <ChipButton icon={<Columns3 aria-hidden="true" />}>
          Columns {hidden > 0 && <span className="text-xs text-ink-2 tabular-nums">{hidden} hidden</span>}
        </ChipButton>
      }
    >
      <MenuLabel>Columns to show</MenuLabel>
      {columns
        .filter((column) => !column.fixed)
        .map((column) => (
          <MenuCheck
            key={column.id}
            checked={visibility[column.id] !== false}
            onCheckedChange={(checked) => onChange({ ...visibility, [column.id]: checked })}
          >
            {column.header}
          </MenuCheck>
        ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onChange({})}>Show all of them</MenuItem>
    </DropdownMenu>
  );
}
