import { ArrowDown, ArrowUp, Columns3, Pin } from "lucide-react";
import { useState } from "react";
import { cx } from "#lib/cx.ts";
import { ChipButton } from "#ui/chip.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { tickClass } from "./layout/tick-class.ts";
import type { ColumnLayout } from "./layout/use-column-layout.ts";

const searchableFrom = 12;

/** Chooses the visible columns, their order, the frozen ones, and the height of the rows. */
export function ColumnChooser<Row>({ layout }: { layout: ColumnLayout<Row> }) {
  const { placed } = layout;
  const [text, setText] = useState("");
  const matches = (header: string) => header.toLowerCase().includes(text.trim().toLowerCase());
  const hidden = placed.filter((column) => column.is_hidden).length;
  const neighbour = (at: number, by: -1 | 1) => placed[at + (by === -1 ? -1 : 2)]?.id ?? null;
  return (
    <Popover
      label="Columns"
      align="end"
      className="max-h-(--radix-popover-content-available-height) w-80 overflow-y-auto"
      trigger={
        <ChipButton icon={<Columns3 aria-hidden="true" />}>
          Columns {hidden > 0 && <span className="text-xs text-ink-2 tabular-nums">{hidden} hidden</span>}
        </ChipButton>
      }
    >
      {placed.length >= searchableFrom && (
        <SearchBox label="Find a column" value={text} onChange={setText} className="mb-2 w-full!" />
      )}
      {!placed.some(({ column }) => matches(column.header)) && <p className="px-1 text-ink-2">No column matches.</p>}
      <ul>
        {placed.map(({ id, column, is_hidden, is_frozen }, at) => (
          <li
            key={id}
            hidden={!matches(column.header)}
            className={cx(
              "group/item items-center gap-1 rounded-[7px] pl-1 hover:bg-sunken",
              matches(column.header) && "flex",
            )}
          >
            <label className="touch flex min-w-0 flex-1 items-center gap-2.5 py-1 text-[13.5px]">
              <input
                type="checkbox"
                checked={!is_hidden}
                disabled={column.fixed}
                onChange={() => layout.change(id, { is_hidden: !is_hidden })}
                className={tickClass}
              />
              <span className="min-w-0 truncate">{column.header}</span>
            </label>
            <IconButton
              size="small"
              label={`${is_frozen ? "Unfreeze" : "Freeze"} ${column.header}`}
              tooltip={false}
              icon={<Pin className={cx(is_frozen ? "text-henna" : "opacity-40")} />}
              onClick={() => layout.change(id, { is_frozen: !is_frozen })}
            />
            <IconButton
              size="small"
              label={`Move ${column.header} up`}
              tooltip={false}
              disabled={at === 0}
              icon={<ArrowUp />}
              onClick={() => layout.move(id, neighbour(at, -1))}
            />
            <IconButton
              size="small"
              label={`Move ${column.header} down`}
              tooltip={false}
              disabled={at === placed.length - 1}
              icon={<ArrowDown />}
              onClick={() => layout.move(id, neighbour(at, 1))}
            />
          </li>
        ))}
      </ul>
      <label className="touch mt-2 flex items-center gap-2.5 border-t border-line pl-1 pt-2.5 text-[13.5px]">
        <input
          type="checkbox"
          checked={layout.isCompact}
          onChange={() => layout.setCompact(!layout.isCompact)}
          className={tickClass}
        />
        Compact rows
      </label>
      {layout.isChanged && (
        <LinkButton className="mt-2 px-1 text-sm" onClick={() => layout.apply([])}>
          Reset the columns
        </LinkButton>
      )}
    </Popover>
  );
}
