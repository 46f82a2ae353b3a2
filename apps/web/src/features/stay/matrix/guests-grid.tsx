import type { GuestNights } from "@nyota/contract/guests/guest-nights";
import type { ListedDay } from "@nyota/contract/days";
import { BedDouble } from "lucide-react";
import { type ReactNode, useCallback, useMemo } from "react";
import { describeGroups } from "./describe-nights.ts";
import { staysOf } from "./guest-stays.ts";
import { stayBar } from "./lay-lanes.ts";
import { shiftNights, stretchNights } from "../placing/change-nights.ts";
import { landInRoom, landOnStay } from "../placing/land-in-room.ts";
import type { Change, Matrix, PlacedStay } from "../placing/matrix-model.ts";
import { StayMenu } from "../placing/stay-menu.tsx";
import type { Verbs } from "../placing/use-verbs.tsx";
import { useStayRights } from "../use-stay.ts";
import { lineSizes } from "../grid/grid-sizes.ts";
import { type Bar, columnOf, type NightLine } from "../grid/night-lines.ts";
import type { Pressed } from "../grid/find-pressed.ts";
import { NightGrid } from "../grid/night-grid.tsx";
import type { NightDrag, Subject } from "../grid/use-night-drag.ts";
import type { Place } from "../grid/use-night-layout.ts";
import { t } from "#lib/i18n/t.ts";
import { MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

type GuestLine = NightLine & { guest: GuestNights | undefined; stays: readonly PlacedStay[] };
type GuestsGridProps = {
  matrix: Matrix;
  change: Change | null;
  guests: { count: number; rows: ReadonlyMap<number, GuestNights>; onRange: (first: number, last: number) => void };
  drag: NightDrag;
  verbs: Verbs;
};

/** Guests by nights: a line for each guest, with their rooms and the nights they seem to need. */
export function GuestsGrid({ matrix, change, guests, drag, verbs }: GuestsGridProps) {
  const { mayEdit } = useStayRights();
  const { days } = matrix;
  const { count, rows, onRange } = guests;
  const lines = useMemo(
    () => Array.from({ length: count }, (_, at) => knownLine(days, { at, guest: rows.get(at), change })),
    [days, count, rows, change],
  );
  const renderHead = useCallback((line: NightLine) => <GuestHead guest={(line as GuestLine).guest} />, []);
  function menuFor(line: NightLine, _column: number, bar: Bar | undefined): ReactNode {
    const { guest, stays } = line as GuestLine;
    const stay = bar && stays.find(({ id }) => id === bar.key);
    if (stay) return <StayMenu stay={stay} verbs={verbs} />;
    if (!guest || !mayEdit) return null;
    return (
      <MenuItem icon={<BedDouble />} onSelect={() => verbs.ask({ verb: "give", guest, nights: guest.proposed })}>
        {t("Give {name} a room…", { name: guest.name })}
      </MenuItem>
    );
  }
  const subjectOf = (pressed: Pressed) => staySubject({ matrix, lines, verbs, pressed });
  return (
    <NightGrid
      label={t("Guests by nights")}
      corner={t("Guest")}
      days={days}
      lines={lines}
      renderHead={renderHead}
      renderHeading={() => null}
      menuFor={menuFor}
      drag={drag}
      subjectOf={mayEdit ? subjectOf : null}
      onRange={onRange}
    />
  );
}

type Row = { at: number; guest: GuestNights | undefined; change: Change | null };

type Known = { days: readonly ListedDay[]; change: Change | null; line: GuestLine };
const known = new WeakMap<GuestNights, Known>();
const loading: GuestLine[] = [];

/** The line of a guest; the same as before if nothing about it has changed, so that it is not rendered again. */
function knownLine(days: readonly ListedDay[], row: Row): GuestLine {
  const { at, guest, change } = row;
  if (!guest) return (loading[at] ??= lineOf(days, row));
  const found = known.get(guest);
  if (found?.days === days && found.change === change) return found.line;
  const line = lineOf(days, row);
  known.set(guest, { days, change, line });
  return line;
}

function lineOf(days: readonly ListedDay[], { at, guest, change }: Row): GuestLine {
  const stays = guest ? staysOf(guest, change) : [];
  const proposed = guest?.proposed;
  return {
    kind: "nights",
    key: guest?.id ?? `row ${at}`,
    height: lineSizes.guest,
    name: guest?.name ?? t("Loading"),
    guest,
    stays,
    isClosed: false,
    isLast: true,
    bars: [
      ...(proposed
        ? [
            {
              key: "proposed",
              kind: "proposed" as const,
              from: columnOf(days, proposed.check_in),
              until: columnOf(days, proposed.check_out),
              label: "",
              name: "",
            },
          ]
        : []),
      ...stays.map((stay) => stayBar(days, stay, "room")),
    ],
  };
}

function GuestHead({ guest }: { guest: GuestNights | undefined }) {
  if (!guest)
    return (
      <div className="px-3 py-3">
        <Skeleton className="h-4 w-32" />
      </div>
    );
  return (
    <div className="flex h-full flex-col justify-center px-3">
      <span className="truncate font-strong">{guest.name}</span>
      <span className="truncate text-xs text-ink-2">{describeGroups(guest)}</span>
    </div>
  );
}

type Dragged = { matrix: Matrix; lines: readonly GuestLine[]; verbs: Verbs; pressed: Pressed };

/** A stay that is dragged to other nights of the same room, by an edge, or onto another guest's stay. */
function staySubject({ matrix, lines, verbs, pressed }: Dragged): Subject | null {
  const ownLine = lines.findIndex(({ stays }) => stays.some(({ id }) => id === pressed.bar.key));
  const stay = lines[ownLine]?.stays.find(({ id }) => id === pressed.bar.key);
  const room = stay && matrix.rooms.get(stay.room.id);
  if (!stay || !room) return null;
  const moved = { matrix, placing: verbs.placing, stay };
  const land = (place: Place | null) => {
    if (!place) return null;
    if (pressed.part !== "bar")
      return landInRoom(moved, room, stretchNights(matrix.days, stay, pressed.part, place.column), ownLine);
    const other = staysAt(matrix.days, lines[place.line], place.column);
    if (other && other.id !== stay.id && other.room.id !== stay.room.id) return landOnStay(moved, other, place.line);
    if (place.line !== ownLine || place.column < 0) return null;
    const { check_in, check_out } = shiftNights(stay, place.column - pressed.column);
    return landInRoom(moved, room, { check_in, check_out }, ownLine);
  };
  return { key: stay.id, label: stay.guest.name, land };
}

const staysAt = (days: readonly ListedDay[], line: GuestLine | undefined, column: number): PlacedStay | undefined =>
  line?.stays.find((stay) => columnOf(days, stay.check_in) <= column && column < columnOf(days, stay.check_out));
