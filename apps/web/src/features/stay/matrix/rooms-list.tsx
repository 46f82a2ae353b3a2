import { Ellipsis, UserPlus } from "lucide-react";
import { useGiveHere } from "../placing/use-give-here.ts";
import {
  countHidden,
  type HotelModel,
  type Matrix,
  needsBed,
  type PlacedStay,
  type RoomModel,
} from "../placing/matrix-model.ts";
import { StayMenu } from "../placing/stay-menu.tsx";
import type { Verbs } from "../placing/use-verbs.tsx";
import { HotelHeading } from "./room-heads.tsx";
import { formatNights } from "../format-stay.ts";
import { useStayRights } from "../use-stay.ts";
import { t } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { DropdownMenu } from "#ui/overlays/dropdown-menu.tsx";
import { Pill } from "#ui/pill.tsx";

type RoomsListProps = { matrix: Matrix; hotels: readonly HotelModel[]; column: number; verbs: Verbs };

/** Who is in which room on one night, for a narrow screen. */
export const RoomsList = ({ matrix, hotels, column, verbs }: RoomsListProps) => (
  <div className="space-y-4 print:hidden">
    {hotels.map((hotel) => (
      <section key={hotel.id} aria-label={hotel.name} className="rounded-card border border-line bg-surface">
        <div className="flex min-h-12 items-center border-b border-line bg-sunken">
          <HotelHeading hotel={hotel} />
        </div>
        <ul className="divide-y divide-line">
          {hotel.rooms.map((room) => (
            <li key={room.id} className="px-4 py-2.5">
              <RoomNight matrix={matrix} room={room} column={column} verbs={verbs} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

/** The stays of a room on a night. */
const staysOn = (matrix: Matrix, room: RoomModel, column: number): PlacedStay[] => {
  const night = matrix.days[column]?.date ?? "";
  return room.stays.filter((stay) => stay.check_in <= night && night < stay.check_out);
};

type RoomNightProps = { matrix: Matrix; room: RoomModel; column: number; verbs: Verbs };

function RoomNight({ matrix, room, column, verbs }: RoomNightProps) {
  const { mayEdit } = useStayRights();
  const give = useGiveHere();
  const stays = staysOn(matrix, room, column);
  const hidden = countHidden(matrix.days, room, column);
  const free = room.isBlocked ? 0 : Math.max(0, room.beds - (room.taken[column] ?? 0));
  const night = matrix.days[column]?.date;
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-strong">{room.name}</p>
          <p className="truncate text-sm text-ink-2">{room.details}</p>
        </div>
        {room.isBlocked ? (
          <Pill tone="bad">{t("Blocked")}</Pill>
        ) : (
          <Pill tone={free === 0 ? "info" : "yes"}>
            {free === 0 ? t("Full") : t("{free} of {beds} free", { free, beds: room.beds })}
          </Pill>
        )}
        {mayEdit && free > 0 && night && (
          <IconButton
            label={t("Give guests {room}", { room: room.name })}
            icon={<UserPlus />}
            onClick={() => give(room.id, night)}
            tooltip={false}
          />
        )}
      </div>
      <ul className="mt-1 empty:hidden">
        {stays.map((stay) => (
          <li key={stay.id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 py-1">
              <span className="block truncate">
                {stay.guest.name}
                {!needsBed(stay.guest) && <span className="text-ink-2"> {t("(infant)")}</span>}
              </span>
              <span className="block truncate text-sm text-ink-2 tabular-nums">{formatNights(stay)}</span>
            </span>
            <DropdownMenu
              trigger={
                <IconButton
                  label={t("More about {name}", { name: stay.guest.name })}
                  icon={<Ellipsis />}
                  tooltip={false}
                />
              }
            >
              <StayMenu stay={stay} verbs={verbs} />
            </DropdownMenu>
          </li>
        ))}
        {Array.from({ length: hidden }, (_, at) => (
          <li key={at} className="py-1 text-ink-2">
            {t("Taken")}
          </li>
        ))}
      </ul>
    </>
  );
}
