import type { BoardDay } from "@nyota/contract/travel-stay/travel-boards";
import { boardWords } from "./board-labels.ts";
import { countByDay, countModes, countPeople, type Hour, seriesOf } from "../count-modes.ts";
import { type Board, noTime } from "./use-board.ts";
import { formatDate, formatNumber, formatTime, formatWeekday, pluralise } from "#lib/text/format.ts";
import { Chart } from "#ui/charts/chart.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

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
        const timed = shown.filter((one): one is Timed => one.hour !== null);
        const known = days.flatMap((one) => (one.day === null ? [] : [one.day]));
        const rows = day === undefined ? countByDay(shown, known) : byHour(timed);
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
            series={seriesOf(shown)}
            height={220}
          />
        );
      }}
    </Loaded>
  );
}

type Timed = Hour & { hour: number };

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
