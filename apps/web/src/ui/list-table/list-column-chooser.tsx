import { Columns3 } from "lucide-react";
import { t } from "#lib/i18n/t.ts";
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
          {t("Columns")}{" "}
          {hidden > 0 && <span className="text-xs text-ink-2 tabular-nums">{t("{hidden} hidden", { hidden })}</span>}
        </ChipButton>
      }
    >
      <MenuLabel>{t("Columns to show")}</MenuLabel>
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
      <MenuItem onSelect={() => onChange({})}>{t("Show all of them")}</MenuItem>
    </DropdownMenu>
  );
}
