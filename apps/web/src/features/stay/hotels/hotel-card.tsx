import type { Hotel, Room } from "@nyota/contract/travel-stay/stay";
import { Plus } from "lucide-react";
import { Link as RouterLink, useLocation } from "react-router";
import { RoomRow } from "../rooms/room-row.tsx";
import { useStayRights } from "../use-stay.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";

/** A hotel with its rooms and their guests. */
export function HotelCard({ hotel, rooms }: { hotel: Hotel; rooms: readonly Room[] }) {
  const { projectId } = useProject();
  const { search } = useLocation();
  const { mayAdd, mayEditPlaces } = useStayRights();
  const target = { pathname: `/projects/${projectId}/stay/details/hotels/${hotel.id}`, search };
  return (
    <Card
      flush
      aria-label={hotel.name}
      title={hotel.name}
      note={hotel.beds > 0 && `${hotel.free_beds} of ${hotel.beds} beds free`}
      action={
        <Link
          to={target}
          className="touch inline-flex items-center"
          aria-label={`${mayEditPlaces ? "Edit" : "About"} ${hotel.name}`}
        >
          {mayEditPlaces ? "Edit" : "About"}
        </Link>
      }
    >
      {rooms.length > 0 ? (
        <ul aria-label={`Rooms of ${hotel.name}`} className="divide-y divide-line border-t border-line">
          {rooms.map((room) => (
            <li key={room.id}>
              <RoomRow room={room} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-5 py-4 max-md:px-4">
          <p className="min-w-0 flex-1 text-ink-2">No rooms yet. Add all rooms of a kind at once.</p>
          {mayAdd && (
            <Button asChild>
              <RouterLink to={target}>
                <Plus aria-hidden="true" /> Add rooms
              </RouterLink>
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
