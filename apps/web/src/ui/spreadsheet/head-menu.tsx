import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, EyeOff, MoveHorizontal, Palette, Pin, PinOff } from "lucide-react";
import { MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { canColour } from "./layout/row-colours.ts";
import { orderingKey } from "./layout/spreadsheet-column.ts";
import { type ColumnLayout, narrowest, type ShownColumn, widest } from "./layout/use-column-layout.ts";

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
            Sort ascending
          </MenuItem>
          <MenuItem icon={<ArrowDown />} onSelect={() => onOrdering(`-${key}`)}>
            Sort descending
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem
        icon={isFrozen ? <PinOff /> : <Pin />}
        onSelect={() => layout.change(column.id, { is_frozen: !isFrozen })}
      >
        {isFrozen ? "Unfreeze" : "Freeze on the left"}
      </MenuItem>
      <MenuItem icon={<ArrowLeft />} disabled={at === 0} hint="Shift ←" onSelect={() => layout.step(column.id, -1)}>
        Move left
      </MenuItem>
      <MenuItem
        icon={<ArrowRight />}
        disabled={at === layout.shown.length - 1}
        hint="Shift →"
        onSelect={() => layout.step(column.id, 1)}
      >
        Move right
      </MenuItem>
      <MenuItem icon={<MoveHorizontal />} hint="Alt →" onSelect={() => size(40)}>
        Wider
      </MenuItem>
      <MenuItem icon={<MoveHorizontal />} hint="Alt ←" onSelect={() => size(-40)}>
        Narrower
      </MenuItem>
      {canColour(column) && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Palette />} onSelect={() => layout.setLook({ colourBy: isColouring ? null : column.id })}>
            {isColouring ? "No colours" : "Colour rows by this"}
          </MenuItem>
        </>
      )}
      {!column.fixed && (
        <>
          <MenuSeparator />
          <MenuItem icon={<EyeOff />} onSelect={() => layout.change(column.id, { is_hidden: true })}>
            Hide
          </MenuItem>
        </>
      )}
    </>
  );
}
