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
import { t, translate } from "#lib/i18n/t.ts";
import { joinWords } from "#lib/text/format.ts";
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
      note={t("{guests, plural, one {# guest} other {# guests}} in {rooms, plural, one {# room} other {# rooms}}", {
        guests: hotel.guests,
        rooms: hotel.rooms.length,
      })}
      aria-label={hotel.name}
      flush
    >
      <ul
        aria-label={t("Rooms of {hotel}", { hotel: hotel.name })}
        className="divide-y divide-line border-t border-line"
      >
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
  const used = rows.filter(({ takesBed }) => takesBed).length;
  const [first] = rows;
  // Shown once where all guests of the room have the same nights.
  const nights = first && rows.every((row) => isSameStay(row, first)) ? formatNights(first) : undefined;
  return (
    <li className="grid gap-x-5 gap-y-2 px-5 py-3.5 sm:grid-cols-[190px_1fr]">
      <div className="min-w-0 text-sm text-ink-2 tabular-nums">
        <h3 className="text-base font-strong text-ink">{formatRoom(room)}</h3>
        <p>{formatRoomDetails(room)}</p>
        <p>{t("{used} of {beds, plural, one {# bed} other {# beds}} used", { used, beds: room.max_capacity })}</p>
        {nights && <p>{nights}</p>}
        {room.others.length > 0 && (
          <p>{t("There already: {names}", { names: joinWords(room.others.map(({ name }) => name)) })}</p>
        )}
      </div>
      <div className="min-w-0 space-y-3">
        {byReasons(rows).map(({ key, rows: alike, reasons }) => (
          <div key={key}>
            <ul aria-label={t("Guests for {room}", { room: formatRoom(room) })}>
              {alike.map((row) => (
                <PlacedGuest
                  key={`${row.guest_id} ${row.check_in}`}
                  row={row}
                  hasNights={nights === undefined}
                  problem={refused.get(row.guest_id)}
                  onMove={() => onMove(row)}
                  onLeaveOut={() => onLeaveOut(row)}
                />
              ))}
            </ul>
            <ul className="mt-0.5 list-disc space-y-0.5 pl-4.5 text-sm text-ink-2" aria-label={t("Reasons")}>
              {reasons.map((reason) => (
                <li key={reason}>{translate(reason)}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </li>
  );
}

const isSameStay = (one: PlanRow, other: PlanRow) =>
  one.check_in === other.check_in && one.check_out === other.check_out;

type PlacedGuestProps = {
  row: PlanRow;
  hasNights: boolean;
  /** Why they can't have this room. */
  problem: string | undefined;
  onMove: () => void;
  onLeaveOut: () => void;
};

function PlacedGuest({ row, hasNights, problem, onMove, onLeaveOut }: PlacedGuestProps) {
  return (
    <li>
      <div className="flex items-center gap-2.5">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
          <span className="font-strong">{row.name}</span>
          {!row.takesBed && <span className="text-sm text-ink-2">{t("infant, needs no bed")}</span>}
          {hasNights && <span className="text-sm text-ink-2 tabular-nums">{formatNights(row)}</span>}
          {row.isMoved && <Pill tone="wait">{t("Moves")}</Pill>}
        </p>
        <DropdownMenu
          trigger={
            <IconButton
              label={t("Change {name}", { name: row.name })}
              icon={<Ellipsis />}
              size="small"
              tooltip={false}
            />
          }
        >
          <MenuItem onSelect={onMove}>{t("Choose another room")}</MenuItem>
          <MenuItem onSelect={onLeaveOut}>{t("Leave out")}</MenuItem>
        </DropdownMenu>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-rust">
          {problem}
        </p>
      )}
    </li>
  );
}
