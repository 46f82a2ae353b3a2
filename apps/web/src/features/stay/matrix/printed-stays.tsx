import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Matrix, PlacedStay, RoomModel } from "../placing/matrix-model.ts";
import { describeGroups } from "./describe-nights.ts";
import { formatDateTime, formatDay } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePrintTime } from "#lib/use-print-time.ts";
import { countNights } from "../format-stay.ts";
import { t } from "#lib/i18n/t.ts";

/** Whether the page is being printed: hundreds of rooms are only rendered then. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

type PrintedStaysProps = { matrix: Matrix; isShown: (room: RoomModel) => boolean; byGuest: boolean };

/** The same on paper: a list by room, or by guest, which can be read however many nights there are. */
export function PrintedStays({ matrix, isShown, byGuest }: PrintedStaysProps) {
  const { project } = useProject();
  const printedAt = usePrintTime();
  if (!usePrinting()) return null;
  const hotels = matrix.hotels.map((hotel) => ({ ...hotel, rooms: hotel.rooms.filter(isShown) }));
  return (
    <div className="hidden print:block">
      <p className="display text-xl">{t("Stay, {title}", { title: project.title })}</p>
      <p className="mb-3 text-sm">{formatDateTime(printedAt)}</p>
      {byGuest ? (
        <ByGuest stays={hotels.flatMap(({ rooms }) => rooms.flatMap(({ stays }) => stays))} />
      ) : (
        hotels
          .filter(({ rooms }) => rooms.length > 0)
          .map((hotel) => (
            <section key={hotel.id} className="mb-5">
              <h2 className="mb-1 text-md font-strong">{hotel.name}</h2>
              <ByRoom rooms={hotel.rooms} />
            </section>
          ))
      )}
    </div>
  );
}

function ByRoom({ rooms }: { rooms: readonly RoomModel[] }) {
  return (
    <Table
      heads={[
        [t("Room"), "17%"],
        [t("Beds"), "8%"],
        [t("Guest"), "21%"],
        [t("Group"), "24%"],
        [t("From"), "11%"],
        [t("Until"), "11%"],
        [t("Nights"), "8%"],
      ]}
    >
      {rooms.map((room) => (
        <tbody key={room.id} className="break-inside-avoid">
          {(room.stays.length === 0 ? [undefined] : room.stays).map((stay, at, { length }) => (
            <tr key={stay?.id ?? "none"}>
              {at === 0 && (
                <>
                  <td rowSpan={length}>
                    <b>{room.name}</b>
                    <span className="block">{room.details}</span>
                  </td>
                  <td rowSpan={length}>{room.isBlocked ? t("Blocked") : room.beds}</td>
                </>
              )}
              {stay ? <StayCells stay={stay} /> : <td colSpan={5}>{t("Nobody")}</td>}
            </tr>
          ))}
        </tbody>
      ))}
    </Table>
  );
}

function ByGuest({ stays }: { stays: readonly PlacedStay[] }) {
  const sorted = stays.toSorted((a, b) => a.guest.name.localeCompare(b.guest.name));
  return (
    <Table
      heads={[
        [t("Guest"), "21%"],
        [t("Group"), "24%"],
        [t("From"), "11%"],
        [t("Until"), "11%"],
        [t("Nights"), "8%"],
        [t("Room"), "25%"],
      ]}
    >
      <tbody>
        {sorted.map((stay) => (
          <tr key={stay.id}>
            <StayCells stay={stay} />
            <td>
              {stay.room.name}, {stay.room.hotel}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const StayCells = ({ stay }: { stay: PlacedStay }) => (
  <>
    <td>{stay.guest.name}</td>
    <td>{describeGroups(stay.guest)}</td>
    <td className="whitespace-nowrap">{formatDay(stay.check_in)}</td>
    <td className="whitespace-nowrap">{formatDay(stay.check_out)}</td>
    <td className="whitespace-nowrap">
      {t("{count, plural, one {# night} other {# nights}}", { count: countNights(stay) })}
    </td>
  </>
);

/** The columns have the same widths in the tables of all hotels. */
const Table = ({ heads, children }: { heads: [head: string, width: string][]; children: ReactNode }) => (
  <table className="w-full table-fixed border-collapse text-[11px] tabular-nums [&_td]:border-t [&_td]:border-line-strong [&_td]:px-1.5 [&_td]:py-0.5 [&_td]:align-top [&_th]:px-1.5 [&_th]:py-0.5 [&_th]:text-left">
    <thead>
      <tr>
        {heads.map(([head, width]) => (
          <th key={head} scope="col" style={{ width }}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);
