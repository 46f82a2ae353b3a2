import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { ChooseRoomDialog } from "./choose-room-dialog.tsx";
import {
  byReasons,
  changeRoom,
  type PlannedHotel,
  type PlannedRoom,
  type PlanRow,
  type RoomPlan,
  setAside,
} from "./room-plan.ts";
import { formatNights, formatRoom, formatRoomDetails } from "#features/stay/format-stay.ts";
import { joinWords, pluralise } from "#lib/text/format.ts";
import { Card } from "#ui/card.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { Pill } from "#ui/pill.tsx";

type HotelPlacesProps = {
  hotel: PlannedHotel;
  plan: RoomPlan;
  refused: ReadonlyMap<string, string>;
  onChange: (plan: RoomPlan) => void;
};

/** The rooms of one hotel with the guests proposed for them, and why. */
export function HotelPlaces({ hotel, plan, refused, onChange }: HotelPlacesProps) {
  const [moving, setMoving] = useState<PlanRow>();
  return (
    <Card
      title={hotel.name}
      note={`${pluralise(hotel.guests, "guest")} in ${pluralise(hotel.rooms.length, "room")}`}
      aria-label={hotel.name}
      flush
    >
      <ul aria-label={`Rooms of ${hotel.name}`} className="divide-y divide-line border-t border-line">
        {hotel.rooms.map((planned) => (
          <RoomPlaces
            key={planned.room.id}
            planned={planned}
            refused={refused}
            onMove={setMoving}
            onLeaveOut={(row) => onChange(setAside(plan, row))}
          />
        ))}
      </ul>
      {moving && (
        <ChooseRoomDialog
          row={moving}
          plan={plan}
          onClose={() => setMoving(undefined)}
          onChoose={(room) => {
            setMoving(undefined);
            onChange(changeRoom(plan, moving, room));
          }}
        />
      )}
    </Card>
  );
}

type RoomPlacesProps = {
  planned: PlannedRoom;
  refused: ReadonlyMap<string, string>;
  onMove: (row: PlanRow) => void;
  onLeaveOut: (row: PlanRow) => void;
};

function RoomPlaces({ planned: { room, rows }, refused, onMove, onLeaveOut }: RoomPlacesProps) {
  const beds = rows.filter(({ takesBed }) => takesBed).length;
  return (
    <li className="grid gap-x-5 gap-y-2 px-5 py-3.5 max-md:px-4 sm:grid-cols-[170px_1fr]">
      <div className="min-w-0">
        <h3 className="font-strong">{formatRoom(room)}</h3>
        <p className="text-sm text-ink-2">{formatRoomDetails(room)}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          {beds} in {pluralise(room.max_capacity, "bed")}
        </p>
        {room.others.length > 0 && (
          <p className="text-sm text-ink-2">There already: {joinWords(room.others.map(({ name }) => name))}</p>
        )}
      </div>
      <div className="min-w-0 space-y-3">
        {byReasons(rows).map(({ key, rows: alike, reasons }) => (
          <div key={key}>
            <ul className="space-y-0.5" aria-label={`Guests for ${formatRoom(room)}`}>
              {alike.map((row) => (
                <li key={`${row.guest_id} ${row.check_in}`}>
                  <div className="flex flex-wrap items-center gap-x-2.5">
                    <span className="font-strong">{row.name}</span>
                    <span className="text-sm text-ink-2 tabular-nums">{formatNights(row)}</span>
                    {row.isMoved && <Pill tone="wait">Moves</Pill>}
                    <span className="ml-auto">
                      <DropdownMenu
                        trigger={
                          <IconButton label={`Change ${row.name}`} icon={<Ellipsis />} size="small" tooltip={false} />
                        }
                      >
                        <MenuItem onSelect={() => onMove(row)}>Choose another room</MenuItem>
                        <MenuItem onSelect={() => onLeaveOut(row)}>Leave out</MenuItem>
                      </DropdownMenu>
                    </span>
                  </div>
                  {refused.has(row.guest_id) && (
                    <p role="alert" className="text-sm text-rust">
                      {refused.get(row.guest_id)}
                    </p>
                  )}
                </li>
              ))}
            </ul>
            <ul className="mt-1 list-disc space-y-0.5 pl-4.5 text-sm text-ink-2" aria-label="Reasons">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </li>
  );
}
