import { keysOf } from "@nyota/contract/keys-of";
import type { Travel } from "@nyota/contract/travel-stay/travel";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { boardWords } from "./board-labels.ts";
import { ChangeAction } from "./change-action.tsx";
import { ConfirmAction } from "./confirm-action.tsx";
import { journeyColumns, JourneyCard } from "./journey-columns.tsx";
import { type Board, noTime } from "./use-board.ts";
import { MessageAction } from "../message/message-action.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { SuitcaseDrawing } from "#ui/drawings/suitcase-drawing.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { FilterChip } from "#ui/chip.tsx";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";

const optionsOf = (choices: Record<string, string>) =>
  keysOf(choices).map((value) => ({ value, label: translate(choices[value] as string) }));
const rides = [
  { value: "true", label: t("Need a ride") },
  { value: "false", label: t("Need none") },
];

/** The journeys of the chosen day and place; each opens the guest's journeys above the list. */
export function JourneysTable({ board }: { board: Board }) {
  const { can, isExpired } = useProject();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [selection, setSelection] = useState<string[]>([]);
  const [text, setText] = useDebouncedText(board.params.search, board.setSearch);
  const maySend = !isExpired && can("MESSAGE", "CREATE");
  const mayEdit = !isExpired && can("TRAVEL", "EDIT");
  const filter = (name: "mode" | "status" | "pickup_required", label: string, options: typeof rides) => (
    <ManyOfFilter
      label={label}
      options={options}
      chosen={board.params.filters[name] ?? []}
      onChange={(values) => board.setFilter(name, name === "pickup_required" ? values.slice(-1) : values)}
    />
  );
  return (
    <ListTable<Travel>
      id={`journeys-${board.direction.toLowerCase()}`}
      label={boardWords[board.direction].title}
      columns={journeyColumns(board.direction, {
        isOneDay: board.day !== undefined && board.day !== noTime,
        hasMessages: can("MESSAGE", "VIEW"),
      })}
      {...pageOf(board.journeys, board)}
      rowId={(travel) => travel.id}
      rowLabel={(travel) => travel.guest.name}
      card={(travel) => <JourneyCard travel={travel} />}
      counted={(total) => t("{count, plural, one {# journey} other {# journeys}}", { count: total })}
      onOpen={({ guest }) => void navigate({ pathname: `${guest.id}/travel-details`, search })}
      empty={
        <NoMatch
          title={t("No journey matches")}
          clear={t("Show all journeys")}
          drawing={<SuitcaseDrawing />}
          onClear={board.clearFilters}
        />
      }
      toolbar={
        <>
          <SearchBox
            label={t("Search the journeys")}
            placeholder={t("Guest, flight, place")}
            value={text}
            onChange={setText}
            className="max-md:w-full"
          />
          {filter("mode", t("Travels by"), optionsOf(travelFields.mode.choices))}
          {filter("status", t("Status"), optionsOf(travelFields.status.choices))}
          {filter("pickup_required", t("Ride"), rides)}
          {board.filter.told && (
            <FilterChip label={t("Told by guests")} value={t("Not confirmed")} onRemove={() => board.setTold(false)} />
          )}
          {board.place && (
            <FilterChip label={t("Place")} value={board.place} onRemove={() => board.setPlace(undefined)} />
          )}
        </>
      }
      selection={selection}
      onSelection={setSelection}
      onSelectAll={board.findAll}
      bulk={
        mayEdit || maySend
          ? (ids, clear) => (
              <>
                {mayEdit && <ConfirmAction ids={ids} onDone={clear} />}
                {mayEdit && <ChangeAction direction={board.direction} ids={ids} onDone={clear} />}
                <MessageAction ids={ids} guestIds={board.guestsOf(ids)} />
              </>
            )
          : undefined
      }
    />
  );
}
