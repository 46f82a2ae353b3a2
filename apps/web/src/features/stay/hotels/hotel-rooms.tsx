import { type Hotel, type Room, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { AddRoomsForm } from "../rooms/add-rooms-form.tsx";
import { FreeBeds } from "../rooms/free-beds.tsx";
import { RoomDialog } from "../rooms/room-dialog.tsx";
import { RoomMenu } from "../rooms/room-menu.tsx";
import { formatRoom, formatRoomDetails } from "../format-stay.ts";
import { useStayRights } from "../use-stay.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

/** Adds, changes and deletes the rooms of a hotel. */
export function HotelRooms({ hotel }: { hotel: Hotel }) {
  const { projectId } = useProject();
  const { mayAdd, mayEditPlaces, mayDeletePlaces } = useStayRights();
  const [isAdding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Room | null>(null);
  const read = useQuery(
    query(stayEndpoints.rooms, { params: { projectId }, query: { hotel: [hotel.id], page_size: 200 } }),
  );
  return (
    <Loaded read={read} label={t("Loading the rooms")} skeleton={<SkeletonRow />}>
      {({ results: rooms, count }) => (
        <div className="space-y-4">
          {rooms.length === 0 && !mayAdd && <p className="text-ink-2">{t("This hotel has no rooms yet.")}</p>}
          {mayAdd && (isAdding || rooms.length === 0) && (
            <AddRoomsForm hotel={hotel} rooms={rooms} onClose={rooms.length > 0 ? () => setAdding(false) : undefined} />
          )}
          {mayAdd && !isAdding && rooms.length > 0 && (
            <Button icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
              {t("Add rooms")}
            </Button>
          )}
          {rooms.length > 0 && (
            <ul aria-label={t("Rooms")} className="divide-y divide-line rounded-card border border-line bg-surface">
              {rooms.map((room) => (
                <li key={room.id} className="flex items-center gap-3 px-4 py-2.5">
                  <div className="min-w-0 flex-1">
                    <p className="font-strong">{formatRoom(room)}</p>
                    <p className="truncate text-sm text-ink-2">{formatRoomDetails(room)}</p>
                  </div>
                  <FreeBeds room={room} />
                  {(mayEditPlaces || mayDeletePlaces) && <RoomMenu room={room} onEdit={() => setEdited(room)} />}
                </li>
              ))}
            </ul>
          )}
          {count > rooms.length && (
            <p className="text-sm text-ink-2">
              {t("The first {shown} of {count} rooms.", { shown: rooms.length, count })}
            </p>
          )}
          {edited && <RoomDialog room={edited} onClose={() => setEdited(null)} />}
        </div>
      )}
    </Loaded>
  );
}
