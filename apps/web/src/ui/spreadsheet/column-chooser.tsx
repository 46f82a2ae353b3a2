import { Columns3, Pin } from "lucide-react";
import { useId, useState } from "react";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { ChipButton } from "#ui/chip.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LinkButton } from "#ui/link.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import { SortableList } from "#ui/page/sortable-list.tsx";
import { canColour } from "./layout/row-colours.ts";
import { tickClass } from "./layout/tick-class.ts";
import type { ColumnLayout, LineHeight } from "./layout/use-column-layout.ts";

const searchableFrom = 12;
const heights: { value: LineHeight; label: string }[] = [
  { value: "COMPACT", label: t("Compact") },
  { value: "NORMAL", label: t("Normal") },
  { value: "TALL", label: t("Tall") },
];

/** Chooses the visible columns, their order, the frozen ones, and the height and the colours of the rows. */
export function ColumnChooser<Row>({ layout }: { layout: ColumnLayout<Row> }) {
  const { placed } = layout;
  const [text, setText] = useState("");
  const searched = text.trim().toLowerCase();
  const matching = placed.filter(({ column }) => column.header.toLowerCase().includes(searched));
  const hidden = placed.filter((column) => column.is_hidden).length;
  return (
    <Popover
      label={t("Columns")}
      align="end"
      className="flex max-h-(--radix-popover-content-available-height) w-80 flex-col"
      trigger={
        <ChipButton icon={<Columns3 aria-hidden="true" />}>
          {t("Columns")}{" "}
          {hidden > 0 && <span className="text-xs text-ink-2 tabular-nums">{t("{hidden} hidden", { hidden })}</span>}
        </ChipButton>
      }
    >
      {placed.length >= searchableFrom && (
        <SearchBox label={t("Find a column")} value={text} onChange={setText} className="mb-2 w-full!" />
      )}
      {matching.length === 0 && <p className="px-1 text-ink-2">{t("No column matches.")}</p>}
      <SortableList
        label={t("Columns")}
        items={matching}
        idOf={({ id }) => id}
        nameOf={({ column }) => column.header}
        // Of some that were found the order says nothing.
        sortable={searched === ""}
        onOrder={layout.arrange}
        className="min-h-24 flex-1 overflow-y-auto"
        itemClass="items-center! rounded-[7px] hover:bg-sunken"
      >
        {({ id, column, is_hidden, is_frozen }) => (
          <div className="flex items-center gap-1 pl-1">
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
              label={
                is_frozen ? t("Unfreeze {name}", { name: column.header }) : t("Freeze {name}", { name: column.header })
              }
              tooltip={false}
              icon={<Pin className={cx(is_frozen ? "text-henna" : "opacity-40")} />}
              onClick={() => layout.change(id, { is_frozen: !is_frozen })}
            />
          </div>
        )}
      </SortableList>
      <Look layout={layout} />
      {layout.isChanged && (
        <LinkButton className="mt-2 px-1 text-sm" onClick={() => layout.apply([])}>
          {t("Reset the columns")}
        </LinkButton>
      )}
    </Popover>
  );
}

function Look<Row>({ layout }: { layout: ColumnLayout<Row> }) {
  const id = useId();
  const columns = layout.placed.filter(({ column }) => canColour(column));
  return (
    <div className="mt-2 space-y-2.5 border-t border-line px-1 pt-3 text-[13.5px]">
      <p className="font-strong">{t("Row height")}</p>
      <Segmented
        label={t("Row height")}
        options={heights}
        value={layout.height}
        onChange={(height) => layout.setLook({ height })}
        className="flex! w-full"
      />
      {columns.length > 0 && (
        <>
          <label htmlFor={id} className="block font-strong">
            {t("Colour rows by")}
          </label>
          <select
            id={id}
            value={layout.colourBy ?? ""}
            onChange={({ target }) => layout.setLook({ colourBy: target.value || null })}
            className="control h-9 w-full px-2"
          >
            <option value="">{t("Nothing")}</option>
            {columns.map(({ id: columnId, column }) => (
              <option key={columnId} value={columnId}>
                {column.header}
              </option>
            ))}
          </select>
        </>
      )}
    </div>
  );
}
