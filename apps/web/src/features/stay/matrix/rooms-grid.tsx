import { type ReactNode, useCallback, useMemo } from "react";
import type { GuestNights } from "@nyota/contract/guests/guest-nights";
import { type Bar, type Line, type NightLine } from "../grid/night-lines.ts";
import type { Pressed } from "../grid/find-pressed.ts";
import { NightGrid } from "../grid/night-grid.tsx";
import type { NightDrag, Subject } from "../grid/use-night-drag.ts";
import type { Place } from "../grid/use-night-layout.ts";
import { BedHead, HotelHeading } from "./room-heads.tsx";
import { nightsFrom, shiftNights, stretchNights } from "../placing/change-nights.ts";
import { landGuest, landInRoom, landOnStay, landOutside } from "../placing/land-in-room.ts";
import type { Matrix, PlacedStay } from "../placing/matrix-model.ts";
import { StayMenu } from "../placing/stay-menu.tsx";
import { type BedLine, freeByNight, type HotelLine } from "./use-rooms-lines.ts";
import type { Placing } from "../placing/use-placing.ts";
import type { Verbs } from "../placing/use-verbs.tsx";
import { useGiveHere } from "../placing/use-give-here.ts";
import { useStayRights } from "../use-stay.ts";
import { MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { UserPlus } from "lucide-react";
import { t } from "#lib/i18n/t.ts";

type RoomsGridProps = { matrix: Matrix; lines: readonly Line[]; drag: NightDrag; verbs: Verbs };

/** Rooms by nights: a line for each bed, a bar for each stay. */
export function RoomsGrid({ matrix, lines, drag, verbs }: RoomsGridProps) {
  const { mayEdit, mayDelete } = useStayRights();
  const give = useGiveHere();
  const stays = useMemo(
    () => new Map([...matrix.rooms.values()].flatMap((room) => room.stays.map((stay) => [stay.id, stay]))),
    [matrix],
  );
  const subjectOf = (pressed: Pressed) => {
    const stay = stays.get(pressed.bar.key);
    return stay ? staySubject({ matrix, lines, verbs, stays, stay, pressed, mayTakeOut: mayDelete }) : null;
  };
  function menuFor(line: NightLine, column: number, bar: Bar | undefined): ReactNode {
    const stay = bar && stays.get(bar.key);
    if (stay) return <StayMenu stay={stay} verbs={verbs} />;
    const { room } = line as BedLine;
    const night = matrix.days[column]?.date;
    if (bar || !mayEdit || room.isBlocked || !night) return null;
    return (
      <MenuItem icon={<UserPlus />} onSelect={() => give(room.id, night)}>
        {t("Give guests {room}…", { room: room.name })}
      </MenuItem>
    );
  }
  const renderHead = useCallback((line: NightLine) => <BedHead line={line as BedLine} />, []);
  return (
    <NightGrid
      label={t("Rooms by nights")}
      corner={t("Room")}
      days={matrix.days}
      notes={useMemo(() => freeByNight(matrix), [matrix])}
      lines={lines}
      renderHead={renderHead}
      renderHeading={(line) => <HotelHeading hotel={(line as HotelLine).hotel} />}
      menuFor={menuFor}
      drag={drag}
      subjectOf={mayEdit ? subjectOf : null}
    />
  );
}

type Dragged = {
  matrix: Matrix;
  lines: readonly Line[];
  verbs: Verbs;
  stays: ReadonlyMap<string, PlacedStay>;
  stay: PlacedStay;
  pressed: Pressed;
  mayTakeOut: boolean;
};

/** A stay that is dragged to other nights or another room, onto another stay or out of the grid; or by one of its edges. */
function staySubject({ matrix, lines, verbs, stays, stay, pressed, mayTakeOut }: Dragged): Subject {
  const moved = { matrix, placing: verbs.placing, stay };
  const own = matrix.rooms.get(stay.room.id);
  const ownLine = lines.findIndex((line) => line.kind === "nights" && line.bars.some(({ key }) => key === stay.id));
  const land = (place: Place | null, under: Element | null) => {
    if (pressed.part !== "bar") {
      if (!place || !own) return null;
      return landInRoom(moved, own, stretchNights(matrix.days, stay, pressed.part, place.column), ownLine);
    }
    if (!place) return mayTakeOut && under?.closest("[data-drop-out]") ? landOutside(moved) : null;
    const line = lines[place.line];
    if (line?.kind !== "nights") return null;
    const { room, bars } = line as BedLine;
    const other = stayUnder(bars, place.column, stays);
    if (other && other.id !== stay.id && other.room.id !== stay.room.id) return landOnStay(moved, other, place.line);
    const nights = place.column < 0 ? stay : shiftNights(stay, place.column - pressed.column);
    const { check_in, check_out } = nights;
    return landInRoom(moved, room, { check_in, check_out }, place.line);
  };
  return { key: stay.id, label: stay.guest.name, land };
}

function stayUnder(bars: readonly Bar[], column: number, stays: ReadonlyMap<string, PlacedStay>) {
  const bar = bars.find(({ from, until }) => from <= column && column < until);
  return bar && stays.get(bar.key);
}

type PressedGuest = { matrix: Matrix; lines: readonly Line[]; placing: Placing };

/** A guest without a room who is dragged into one. */
export const guestSubject =
  ({ matrix, lines, placing }: PressedGuest) =>
  (guest: GuestNights): Subject => ({
    key: guest.id,
    label: guest.name,
    land: (place) => {
      const line = place && lines[place.line];
      if (!place || line?.kind !== "nights") return null;
      const { room } = line as BedLine;
      const nights = nightsFrom(matrix.days, guest.proposed, place.column);
      return landGuest({ matrix, placing }, guest, { room, nights, line: place.line });
    },
  });
