import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import type { TravelMode } from "@nyota/contract/travel-stay/travel";
import type { BoardDay, TravelHours } from "@nyota/contract/travel-stay/travel-boards";
import { keysOf } from "@nyota/contract/keys-of";
import { boardWords } from "./board-labels.ts";
import { type Board, noTime } from "./use-board.ts";
import { formatDate, formatNumber, formatTime, formatWeekday, pluralise } from "#lib/text/format.ts";
import { Chart } from "#ui/charts/chart.tsx";
import type { ChartTone } from "#ui/charts/chart-tone.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const modes = travelFields.mode.choices;
const tones: Record<TravelMode, ChartTone> = {
  FLIGHT: "peacock",
  TRAIN: "marigold",
  CAR: "leaf",
  BUS: "henna",
  OTHER: "ink",
};

/** The people of the chosen day hour by hour, or of all days day by day, by means of travel. */
export function HoursChart({ board, days }: { board: Board; days: BoardDay[] }) {
  const { day, direction } = board;
  const { come } = boardWords[direction];
  if (day === noTime)
    return <p className="text-ink-2">When they {come} is not known yet. Ask them, or enter it at the guest.</p>;
  return (
    <Loaded
      read={board.hours}
      failure="The hours could not be counted"
      label="Counting the hours"
      skeleton={<Skeleton className="h-56" />}
    >
      {({ hours }) => {
        const shown = hours.filter((hour) => day === undefined || hour.day === day);
        const used = keysOf(modes).filter((mode) => shown.some((hour) => hour.mode === mode));
        const timed = shown.filter((one): one is Timed => one.hour !== null);
        const rows = day === undefined ? byDay(shown, days) : byHour(timed);
        const people = countPeople(shown);
        const unknown = day === undefined ? 0 : people - countPeople(timed);
        const when = day === undefined ? "on all days" : `on ${formatWeekday(day)} ${formatDate(day)}`;
        return (
          <Chart
            label={`People who ${come}`}
            summary={`${pluralise(people, "person", "people")} ${people === 1 ? `${come}s` : come} ${when}${unknown > 0 ? `, ${formatNumber(unknown)} at a time not known` : ""}.`}
            x="when"
            xLabel={day === undefined ? "Day" : "Hour"}
            rows={rows}
            series={used.map((mode) => ({ key: mode, label: modes[mode], tone: tones[mode] }))}
            height={220}
          />
        );
      }}
    </Loaded>
  );
}

type Hour = TravelHours["hours"][number];
type Timed = Hour & { hour: number };

const countPeople = (hours: readonly Hour[]) => hours.reduce((sum, { pax }) => sum + pax, 0);

function countModes(when: string, hours: readonly Hour[]) {
  const row: Record<string, string | number> = { when };
  for (const { mode, pax } of hours) row[mode] = Number(row[mode] ?? 0) + pax;
  return row;
}

const byDay = (hours: readonly Hour[], days: readonly BoardDay[]) =>
  days.flatMap(({ day }) =>
    day === null
      ? []
      : [
          countModes(
            formatDate(day),
            hours.filter((hour) => hour.day === day),
          ),
        ],
  );

/** From the first to the last hour in which somebody comes, with the empty ones between. */
function byHour(hours: readonly Timed[]) {
  const first = Math.min(...hours.map(({ hour }) => hour));
  const last = Math.max(...hours.map(({ hour }) => hour));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const hour = first + index;
    return countModes(
      formatTime(`2000-01-01T${String(hour).padStart(2, "0")}:00`),
      hours.filter((one) => one.hour === hour),
    );
  });
}
