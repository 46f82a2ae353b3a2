import type { ListedDay } from "@nyota/contract/days";
import type { NightUse } from "@nyota/contract/travel-stay/stay-summary";
import { DayHeads } from "./day-heads.tsx";
import { WideTable } from "#ui/page/wide-table.tsx";
import { formatNumber } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { shadeOf, shareOf } from "#ui/charts/shade.ts";
import { Link } from "#ui/link.tsx";

export type Counted = "rooms" | "guests";
export type HeatRow = {
  id: string;
  label: string;
  to?: string;
  /** Those that can be used. */
  rooms: number;
  beds: number;
  nights: NightUse[];
};
type HeatMapProps = {
  days: readonly ListedDay[];
  blocks: { id: string; label?: string | undefined; rows: HeatRow[] }[];
  total: HeatRow | undefined;
  count: Counted;
  head: string;
};

/** A table whose cells have a stronger colour the fuller a night is. */
export function HeatMap({ days, blocks, total, count, head }: HeatMapProps) {
  return (
    <>
      <WideTable label={count === "rooms" ? t("Rooms in use per night") : t("Guests per night")}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="number">
              {count === "rooms" ? t("Rooms") : t("Beds")}
            </th>
            <DayHeads days={days} />
          </tr>
        </thead>
        {blocks.map(({ id, label, rows }) => (
          <tbody key={id}>
            {label !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={days.length + 2} className="division">
                  {label}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.id} row={row} count={count} />
            ))}
          </tbody>
        ))}
        {total && (
          <tbody>
            <Row row={total} count={count} isTotal />
          </tbody>
        )}
      </WideTable>
      <p className="mt-2 text-sm text-ink-2">
        {count === "rooms"
          ? t("Rooms with a guest in each night. The stronger the colour, the fewer are left.")
          : t(
              "Guests in each night, infants included, who need no bed. The stronger the colour, the fewer beds are left.",
            )}
      </p>
    </>
  );
}

function Row({ row, count, isTotal = false }: { row: HeatRow; count: Counted; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? "total" : undefined}>
      <th scope="row">{row.to ? <Link to={row.to}>{row.label}</Link> : row.label}</th>
      <td className="number text-ink-2">{formatNumber(count === "rooms" ? row.rooms : row.beds)}</td>
      {row.nights.map((night, at) => (
        // The nights stay in their order.
        <Cell key={at} row={row} night={night} count={count} />
      ))}
    </tr>
  );
}

function Cell({ row, night, count }: { row: HeatRow; night: NightUse; count: Counted }) {
  const shown = count === "rooms" ? night.rooms : night.guests;
  const share = count === "rooms" ? shareOf(night.rooms, row.rooms) : shareOf(night.in_beds, row.beds);
  const title = t(
    "{usedRooms} of {rooms, plural, one {# room} other {# rooms}}, {usedBeds} of {beds, plural, one {# bed} other {# beds}}, {guests, plural, one {# guest} other {# guests}}",
    { usedRooms: night.rooms, rooms: row.rooms, usedBeds: night.in_beds, beds: row.beds, guests: night.guests },
  );
  return (
    <td className="number [print-color-adjust:exact]" title={title} style={shadeOf(share)}>
      {shown === 0 ? <span className="text-ink-3">0</span> : formatNumber(shown)}
    </td>
  );
}
