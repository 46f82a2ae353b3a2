import type { Room } from "@nyota/contract/travel-stay/stay";
import { Link as RouterLink, useLocation } from "react-router";
import { FreeBeds } from "./free-beds.tsx";
import { formatRoom, formatNights, formatRoomDetails } from "../format-stay.ts";
import { useStayRights } from "../use-stay.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";

/** One room: its type, its guests with their nights, and the free beds. */
export function RoomRow({ room }: { room: Room }) {
  const { projectId } = useProject();
  const { search } = useLocation();
  const { mayEdit } = useStayRights();
  const assign = new URLSearchParams(search);
  assign.set("room", room.id);
  const canTake = mayEdit && room.free_beds > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-5 py-2.5 max-md:px-4 md:grid-cols-[190px_minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <p className="font-strong">{formatRoom(room)}</p>
        <p className="truncate text-sm text-ink-2">{formatRoomDetails(room)}</p>
      </div>
      <div className="text-right md:order-3">
        <FreeBeds room={room} />
      </div>
      <div className="min-w-0 md:order-2">
        <Sleepers room={room} />
      </div>
      <div className="text-right md:order-4 md:w-16">
        {canTake && (
          <Button asChild size="small" variant="quiet">
            <RouterLink
              to={{ pathname: `/projects/${projectId}/stay/details/assign-room`, search: assign.toString() }}
              aria-label={`Assign ${formatRoom(room)} of ${room.hotel.name}`}
            >
              Assign
            </RouterLink>
          </Button>
        )}
      </div>
    </div>
  );
}

/** The guests of a room, grouped by their nights. */
function Sleepers({ room }: { room: Room }) {
  const { projectId } = useProject();
  const { seesGuests } = useStayRights();
  if (room.guests.length === 0) return <p className="text-sm text-ink-3">Nobody yet</p>;
  const turns = Map.groupBy(room.guests, ({ check_in, check_out }) => `${check_in} ${check_out}`);
  return (
    <ul className="space-y-0.5">
      {[...turns.values()].map((guests) => (
        <li key={guests[0]!.stay_id} className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0">
            {guests.map((guest, index) => (
              <span key={guest.stay_id}>
                {index > 0 && ", "}
                {seesGuests ? (
                  <RouterLink
                    to={`/projects/${projectId}/guests/${guest.guest_id}?tab=stay`}
                    className="rounded-[4px] hover:text-henna hover:underline"
                  >
                    {guest.name}
                  </RouterLink>
                ) : (
                  guest.name
                )}
              </span>
            ))}
          </span>
          <span className="text-sm text-ink-2 tabular-nums">{formatNights(guests[0]!)}</span>
        </li>
      ))}
    </ul>
  );
}
