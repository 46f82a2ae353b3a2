import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff, MoveHorizontal, Palette, Pin, PinOff } from "lucide-react";
import { MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { canColour } from "./layout/row-colours.ts";
import { orderingKey } from "./layout/spreadsheet-column.ts";
import { type ColumnLayout, narrowest, type ShownColumn, widest } from "./layout/use-column-layout.ts";
import { t } from "#lib/i18n/t.ts";

type HeadMenuProps<Row> = {
  column: ShownColumn<Row>;
  layout: ColumnLayout<Row>;
  onOrdering: (ordering: string) => void;
};

export function HeadMenu<Row>({ column, layout, onOrdering }: HeadMenuProps<Row>) {
  const key = orderingKey(column);
  const isColouring = layout.colourBy === column.id;
  const isFrozen = column.left !== null;
  const at = layout.shown.findIndex((item) => item.id === column.id);
  const size = (by: number) =>
    layout.change(column.id, { width: Math.max(narrowest, Math.min(widest, column.width + by)) });
  return (
    <>
      {key && (
        <>
          <MenuItem icon={<ArrowUp />} onSelect={() => onOrdering(key)}>
            {t("Sort ascending")}
          </MenuItem>
          <MenuItem icon={<ArrowDown />} onSelect={() => onOrdering(`-${key}`)}>
            {t("Sort descending")}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem
        icon={isFrozen ? <PinOff /> : <Pin />}
        onSelect={() => layout.change(column.id, { is_frozen: !isFrozen })}
      >
        {isFrozen ? t("Unfreeze") : t("Freeze on the left")}
      </MenuItem>
      <MenuItem icon={<ArrowLeft />} disabled={at === 0} hint="Shift ←" onSelect={() => layout.step(column.id, -1)}>
        {t("Move left")}
      </MenuItem>
      <MenuItem
        icon={<ArrowRight />}
        disabled={at === layout.shown.length - 1}
        hint="Shift →"
        onSelect={() => layout.step(column.id, 1)}
      >
        {t("Move right")}
      </MenuItem>
      <MenuItem icon={<MoveHorizontal />} hint="Alt →" onSelect={() => size(40)}>
        {t("Wider")}
      </MenuItem>
      <MenuItem icon={<MoveHorizontal />} hint="Alt ←" onSelect={() => size(-40)}>
        {t("Narrower")}
      </MenuItem>
      {canColour(column) && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Palette />} onSelect={() => layout.setLook({ colourBy: isColouring ? null : column.id })}>
            {isColouring ? t("No colours") : t("Colour rows by this")}
          </MenuItem>
        </>
      )}
      {!column.fixed && (
        <>
          <MenuSeparator />
          <MenuItem icon={<EyeOff />} onSelect={() => layout.change(column.id, { is_hidden: true })}>
            {t("Hide")}
          </MenuItem>
        </>
      )}
    </>
  );
}
