import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { useCallback } from "react";
import { useLocation } from "react-router";
import { HotelCard } from "../hotels/hotel-card.tsx";
import { useRooms } from "../use-stay.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { BedDrawing } from "#ui/drawings/bed-drawing.tsx";
import { Link } from "#ui/link.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { Pagination } from "#ui/filters/pagination.tsx";
import { SearchBox } from "#ui/filters/search-box.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

/** A card for each hotel with the rooms that match. */
export function RoomList({ hotels }: { hotels: readonly Hotel[] }) {
  const { projectId } = useProject();
  const location = useLocation();
  const { list, rooms } = useRooms();
  const { page, pageSize, search, filters } = list.params;
  const { setSearch } = list;
  const commit = useCallback((text: string) => setSearch(text), [setSearch]);
  const [text, setText] = useDebouncedText(search, commit);
  const found = rooms.data;
  const byHotel = Map.groupBy(found?.results ?? [], (room) => room.hotel.id);
  const chosen = filters["hotel"] ?? [];
  // A hotel without rooms is shown as such only if there is no filter.
  const shown = hotels.filter(
    (hotel) => byHotel.has(hotel.id) || (hotel.rooms === 0 && page === 1 && !list.isFiltered),
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <SearchBox label="Find a guest or room" value={text} onChange={setText} shortcut className="max-md:w-full" />
        {hotels.length > 1 && (
          <ManyOfFilter
            label="Hotel"
            options={hotels.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={chosen}
            onChange={(values) => list.setFilter("hotel", values)}
          />
        )}
        {hotels.length > 1 && (
          <Link
            to={{ pathname: `/projects/${projectId}/stay/details/hotels`, search: location.search }}
            className="touch inline-flex items-center text-sm md:ml-auto"
          >
            All hotels
          </Link>
        )}
      </div>
      {rooms.error && !found ? (
        <LoadFailure title="The rooms could not be loaded" read={rooms} />
      ) : !found ? (
        <Loading label="Loading the rooms">
          <SkeletonCard lines={6} />
        </Loading>
      ) : shown.length === 0 ? (
        <NoMatch noun="room" drawing={<BedDrawing />} onClear={list.clearFilters} />
      ) : (
        <div className="space-y-4">
          {shown.map((hotel) => (
            <HotelCard key={hotel.id} hotel={hotel} rooms={byHotel.get(hotel.id) ?? []} />
          ))}
          {found.count > pageSize && (
            <Pagination {...{ page, pageSize }} total={found.count} noun="rooms" onPage={list.setPage} />
          )}
        </div>
      )}
    </>
  );
}
