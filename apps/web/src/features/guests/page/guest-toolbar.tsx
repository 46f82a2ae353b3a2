import type { Grouping } from "@nyota/contract/guests/views";
import { Rows3 } from "lucide-react";
import { FilterControls } from "#features/guest-filters/filter-controls.tsx";
import { useGuestFilters } from "#features/guest-filters/guest-filters.ts";
import type { GuestList } from "../list/use-guest-list.ts";
import { ViewsMenu } from "#features/views/views-menu.tsx";
import { useDesktop } from "#lib/use-media.ts";
import { useDebouncedText, useListParams } from "#lib/navigation/use-list-params.ts";
import { ChipButton } from "#ui/chip.tsx";
import { DropdownMenu, MenuCheck } from "#ui/overlays/dropdown-menu.tsx";
import { ColumnChooser } from "#ui/spreadsheet/column-chooser.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";

/** Milliseconds: short, because the list follows the typing and outdated requests are aborted. */
const wait = 0;
const groupingWords: Record<Grouping, string> = { HOUSEHOLD: "household", GROUP: "group", NONE: "nothing" };

export function GuestToolbar({ list }: { list: GuestList }) {
  const desktop = useDesktop();
  const { params, setSearch } = useListParams();
  const { filters, setFilters, clear } = useGuestFilters();
  const [search, type] = useDebouncedText(params.search, setSearch, wait);
  const { choices, custom, grouping, setGrouping, layout } = list;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <SearchBox
        label="Search the guests"
        placeholder="Names, phones, notes"
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
          <DropdownMenu
            trigger={
              <ChipButton icon={<Rows3 aria-hidden="true" />}>
                Group by <b>{groupingWords[grouping]}</b>
              </ChipButton>
            }
          >
            {(["HOUSEHOLD", "GROUP", "NONE"] as const).map((mode) => (
              <MenuCheck key={mode} checked={grouping === mode} onCheckedChange={() => setGrouping(mode)}>
                {mode === "NONE" ? "Nothing: one list in its own order" : `By ${groupingWords[mode]}`}
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
