import type { Direction } from "@nyota/contract/travel-stay/travel";
import type { BoardDay } from "@nyota/contract/travel-stay/travel-boards";
import { boardWords } from "./board-labels.ts";
import { countByDay, countModes, countPeople, type Hour, seriesOf } from "../count-modes.ts";
import { type Board, noTime } from "./use-board.ts";
import { formatDate, formatTime, formatWeekday } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Chart } from "#ui/charts/chart.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** The people of the chosen day hour by hour, or of all days day by day, by means of travel. */
export function HoursChart({ board, days }: { board: Board; days: BoardDay[] }) {
  const { day, direction } = board;
  const words = boardWords[direction];
  if (day === noTime) return <p className="text-ink-2">{words.unknown}</p>;
  return (
    <Loaded
      read={board.hours}
      failure={t("The hours could not be counted")}
      label={t("Counting the hours")}
      skeleton={<Skeleton className="h-56" />}
    >
      {({ hours }) => {
        const shown = hours.filter((hour) => day === undefined || hour.day === day);
        const timed = shown.filter((one): one is Timed => one.hour !== null);
        const known = days.flatMap((one) => (one.day === null ? [] : [one.day]));
        const rows = day === undefined ? countByDay(shown, known) : byHour(timed);
        const people = countPeople(shown);
        const unknown = day === undefined ? 0 : people - countPeople(timed);
        return (
          <Chart
            label={words.chart}
            summary={summarise(direction, { count: people, day, unknown })}
            x="when"
            xLabel={day === undefined ? t("Day") : t("Hour")}
            rows={rows}
            series={seriesOf(shown)}
            height={220}
          />
        );
      }}
    </Loaded>
  );
}

type Counted = { count: number; day: string | undefined; unknown: number };

/** "12 people arrive on Thu Feb 11, 27, 3 at a time not known." */
function summarise(direction: Direction, { count, day, unknown }: Counted): string {
  const isArrival = direction === "ARRIVAL";
  if (day === undefined)
    return isArrival
      ? t("{count, plural, one {# person arrives} other {# people arrive}} on all days.", { count })
      : t("{count, plural, one {# person leaves} other {# people leave}} on all days.", { count });
  const date = `${formatWeekday(day)} ${formatDate(day)}`;
  if (unknown === 0)
    return isArrival
      ? t("{count, plural, one {# person arrives} other {# people arrive}} on {date}.", { count, date })
      : t("{count, plural, one {# person leaves} other {# people leave}} on {date}.", { count, date });
  const values = { count, date, unknown };
  return isArrival
    ? t(
        "{count, plural, one {# person arrives} other {# people arrive}} on {date}, {unknown, number} at a time not known.",
        values,
      )
    : t(
        "{count, plural, one {# person leaves} other {# people leave}} on {date}, {unknown, number} at a time not known.",
        values,
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
