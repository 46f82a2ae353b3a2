import { ChevronUp } from "lucide-react";
import { useDesktop } from "#lib/use-media.ts";
import { t } from "#lib/i18n/t.ts";
import { BulkAction } from "#ui/list-table/bulk-bar.tsx";
import { DropdownMenu, MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";

/** `isMain`: a button on a phone too, where the others are in a menu; `isRare`: in that menu everywhere. */
export type BulkChoice = {
  label: string;
  run: () => void;
  isMain?: boolean;
  isRare?: boolean;
  isDangerous?: boolean;
};

/** The actions for the selected rows: side by side in one line, on a phone the two used most, and the others in a menu. */
export function BulkChoices({ choices, selectAll }: { choices: BulkChoice[]; selectAll?: BulkChoice | undefined }) {
  const desktop = useDesktop();
  const main = choices.filter((choice) => (desktop ? !choice.isRare : choice.isMain));
  const more = choices.filter((choice) => !main.includes(choice));
  return (
    <>
      {main.map(({ label, run }) => (
        <BulkAction key={label} onClick={run}>
          {label}
        </BulkAction>
      ))}
      {(more.length > 0 || selectAll) && (
        <DropdownMenu
          align="end"
          trigger={
            <BulkAction className="flex items-center gap-1">
              {t("More")} <ChevronUp className="size-4" aria-hidden="true" />
            </BulkAction>
          }
        >
          {selectAll && <MenuItem onSelect={selectAll.run}>{selectAll.label}</MenuItem>}
          {selectAll && more.length > 0 && <MenuSeparator />}
          {more.map(({ label, run, isDangerous }) => (
            <MenuItem key={label} danger={isDangerous} onSelect={run}>
              {label}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </>
  );
}
