import { keysOf } from "@nyota/contract/keys-of";
import { travelFields } from "@nyota/contract/travel-stay/travel-fields";
import type { TravelMode } from "@nyota/contract/travel-stay/travel";
import type { TravelHours } from "@nyota/contract/travel-stay/travel-boards";
import { translate } from "#lib/i18n/t.ts";
import { formatDate } from "#lib/text/format.ts";
import type { ChartRow, ChartSeries, ChartTone } from "#ui/charts/chart-tone.ts";

export type Hour = TravelHours["hours"][number];

const modes = travelFields.mode.choices;
const tones: Record<TravelMode, ChartTone> = {
  FLIGHT: "peacock",
  TRAIN: "marigold",
  CAR: "leaf",
  BUS: "henna",
  OTHER: "ink",
};

/** The means of travel that occur, as the series of a chart. */
export const seriesOf = (hours: readonly Hour[]): ChartSeries[] =>
  keysOf(modes)
    .filter((mode) => hours.some((hour) => hour.mode === mode))
    .map((mode) => ({ key: mode, label: translate(modes[mode]), tone: tones[mode] }));

export const countPeople = (hours: readonly Hour[]) => hours.reduce((sum, { pax }) => sum + pax, 0);

/** The people of these hours by means of travel, as the row `when` of a chart. */
export function countModes(when: string, hours: readonly Hour[]): ChartRow {
  const row: ChartRow = { when };
  for (const { mode, pax } of hours) row[mode] = Number(row[mode] ?? 0) + pax;
  return row;
}

/** A row for each of these days. */
export const countByDay = (hours: readonly Hour[], days: readonly string[]): ChartRow[] =>
  days.map((day) =>
    countModes(
      formatDate(day),
      hours.filter((hour) => hour.day === day),
    ),
  );
