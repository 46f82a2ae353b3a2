import type { AnswerDay } from "@nyota/contract/site/answer-views";
import { fillDays } from "./fill-days.ts";
import { formatDate, formatNumber } from "#lib/text/format.ts";
import { Chart } from "#ui/charts/chart.tsx";

export type AnswerDays = { results: AnswerDay[]; accepted: number; declined: number; open: number };
type DaysChartProps = { days: AnswerDays; height?: number; isTableBeside?: boolean };

/** The answers of each day, from the first to the last one that has any. */
export function DaysChart({ days: { results, accepted, declined, open }, height, isTableBeside }: DaysChartProps) {
  const dated = results.flatMap(({ day, ...counts }) => (day === null ? [] : [{ day, ...counts }]));
  return (
    <Chart
      label="Answers by day"
      summary={`${formatNumber(accepted)} accepted and ${formatNumber(declined)} declined; ${formatNumber(open)} still missing.`}
      x="day"
      xLabel="Day"
      rows={fillDays(dated).map((row) => ({ ...row, day: formatDate(row.day) }))}
      series={[
        { key: "accepted", label: "Accepted", tone: "leaf" },
        { key: "declined", label: "Declined", tone: "ink" },
      ]}
      {...(height && { height })}
      {...(isTableBeside && { isTableBeside })}
    />
  );
}
