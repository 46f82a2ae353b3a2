import type { Grouping } from "@nyota/contract/guests/views";
import { Rows3 } from "lucide-react";
import type { ReactNode } from "react";
import { FilterControls } from "#features/guest-filters/filter-controls.tsx";
import { useGuestFilters } from "#features/guest-filters/guest-filters.ts";
import type { GuestList } from "../list/use-guest-list.ts";
import { ViewsMenu } from "#features/views/views-menu.tsx";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useDesktop } from "#lib/use-media.ts";
import { useDebouncedText, useListParams } from "#lib/navigation/use-list-params.ts";
import { ChipButton } from "#ui/chip.tsx";
import { DropdownMenu, MenuCheck } from "#ui/overlays/dropdown-menu.tsx";
import { ColumnChooser } from "#ui/spreadsheet/column-chooser.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";

/** Milliseconds: short, because the list follows the typing and outdated requests are aborted. */
const wait = 0;
const bold = { b: (text: ReactNode) => <b>{text}</b> };
const grouped: Record<Grouping, ReactNode> = {
  HOUSEHOLD: rich("Group by <b>household</b>", bold),
  GROUP: rich("Group by <b>group</b>", bold),
  NONE: rich("Group by <b>nothing</b>", bold),
};
const groupings: Record<Grouping, string> = {
  HOUSEHOLD: t("By household"),
  GROUP: t("By group"),
  NONE: t("Nothing: one list in its own order"),
};

export function GuestToolbar({ list }: { list: GuestList }) {
  const desktop = useDesktop();
  const { params, setSearch } = useListParams();
  const { filters, setFilters, clear } = useGuestFilters();
  const [search, type] = useDebouncedText(params.search, setSearch, wait);
  const { choices, custom, grouping, setGrouping, layout } = list;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox
        label={t("Search the guests")}
        placeholder={t("Names, phones, notes")}
        value={search}
        onChange={(text) => {
          list.prefetchNext(text);
          type(text);
        }}
        shortcut={desktop}
        className="max-md:w-full"
      />
      <FilterControls filters={filters} choices={choices} custom={custom} onChange={setFilters} onClear={clear} />
      <span className="ml-auto flex flex-wrap items-center gap-2 max-md:ml-0">
        {desktop && (
          <DropdownMenu trigger={<ChipButton icon={<Rows3 aria-hidden="true" />}>{grouped[grouping]}</ChipButton>}>
            {(["HOUSEHOLD", "GROUP", "NONE"] as const).map((mode) => (
              <MenuCheck key={mode} checked={grouping === mode} onCheckedChange={() => setGrouping(mode)}>
                {groupings[mode]}
              </MenuCheck>
            ))}
          </DropdownMenu>
        )}
        {desktop && <ColumnChooser layout={layout} />}
        <ViewsMenu
          state={{
            filters,
            search: params.search,
            ordering: params.ordering,
            grouping,
            columns: layout.saved,
            rowHeight: layout.height,
            colourBy: layout.colourBy,
          }}
          onOpen={(view) => {
            layout.apply(view.columns);
            layout.setLook({ height: view.row_height, colourBy: view.colour_by });
            setGrouping(view.grouping);
          }}
        />
      </span>
    </div>
  );
}
