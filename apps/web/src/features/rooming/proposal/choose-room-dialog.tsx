import { type Room, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PlanRoom, PlanRow, RoomPlan } from "./room-plan.ts";
import { formatNights, formatRoom, formatRoomDetails } from "#features/stay/format-stay.ts";
import { useHotels } from "#features/stay/use-stay.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

type ChooseRoomDialogProps = { row: PlanRow; plan: RoomPlan; onClose: () => void; onChoose: (room: PlanRoom) => void };

/** Another room for one guest, with the beds that are free after the plan. */
export function ChooseRoomDialog({ row, plan, onClose, onChoose }: ChooseRoomDialogProps) {
  const { projectId } = useProject();
  const hotels = useHotels().data?.results ?? [];
  const [hotel, setHotel] = useState(plan.rooms.get(row.room_id)?.hotel.id ?? "");
  const { check_in, check_out } = row;
  const read = useQuery({
    ...query(stayEndpoints.rooms, {
      params: { projectId },
      query: { hotel: [hotel], status: ["AVAILABLE"], free: true, check_in, check_out, page_size: 200 },
    }),
    enabled: hotel !== "",
  });
  return (
    <Dialog open onClose={onClose} title={t("Another room for {name}", { name: row.name })} text={formatNights(row)}>
      <div className="space-y-4">
        {hotels.length > 1 && (
          <Field label={t("Hotel")}>
            {(slots) => (
              <Select
                {...slots}
                options={hotels.map(({ id, name }) => ({ value: id, label: name }))}
                value={hotel}
                onChange={(value) => setHotel(value ?? "")}
              />
            )}
          </Field>
        )}
        <Loaded read={read} label={t("Loading the rooms")} skeleton={<SkeletonText lines={5} />}>
          {({ results }) => {
            const others = results.filter(({ id }) => id !== row.room_id);
            return others.length === 0 ? (
              <p className="text-ink-2">{t("No other room of this hotel has a free bed on these nights.")}</p>
            ) : (
              <ul
                aria-label={t("Rooms")}
                className="max-h-80 divide-y divide-line overflow-y-auto rounded-field border border-line"
              >
                {others.map((room) => (
                  <li key={room.id}>
                    <RoomChoice room={room} plan={plan} row={row} onChoose={onChoose} />
                  </li>
                ))}
              </ul>
            );
          }}
        </Loaded>
      </div>
    </Dialog>
  );
}

type RoomChoiceProps = { room: Room; plan: RoomPlan; row: PlanRow; onChoose: (room: PlanRoom) => void };

function RoomChoice({ room, plan, row, onChoose }: RoomChoiceProps) {
  const isOverlapping = (other: PlanRow) => other.check_in < row.check_out && row.check_in < other.check_out;
  const planned = plan.rows.filter(
    (other) => other.room_id === room.id && other.takesBed && isOverlapping(other),
  ).length;
  const free = Math.max(0, room.free_beds - planned);
  return (
    <button
      type="button"
      onClick={() => onChoose(asPlanRoom(room))}
      className="touch flex w-full items-center gap-3 px-3 py-2 text-left hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{formatRoom(room)}</span>
        <span className="block truncate text-sm text-ink-2">{formatRoomDetails(room)}</span>
      </span>
      <span className="text-sm text-ink-2 tabular-nums">
        {free === 0 ? t("Full in this plan") : t("{count, plural, one {# bed} other {# beds}} free", { count: free })}
      </span>
    </button>
  );
}

const asPlanRoom = ({ id, room_number, room_type, floor, max_capacity, hotel, guests }: Room): PlanRoom => ({
  id,
  room_number,
  room_type,
  floor,
  max_capacity,
  hotel,
  others: guests.map(({ guest_id, name }) => ({ id: guest_id, name })),
  room_version: undefined,
});
