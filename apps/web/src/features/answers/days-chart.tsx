import type { AnswerDay } from "@nyota/contract/site/answer-views";
import { fillDays } from "./fill-days.ts";
import { formatDate } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Chart } from "#ui/charts/chart.tsx";

export type AnswerDays = { results: AnswerDay[]; accepted: number; declined: number; open: number };
type DaysChartProps = { days: AnswerDays; height?: number; isTableBeside?: boolean };

/** The answers of each day, from the first to the last one that has any. */
export function DaysChart({ days: { results, accepted, declined, open }, height, isTableBeside }: DaysChartProps) {
  const dated = results.flatMap(({ day, ...counts }) => (day === null ? [] : [{ day, ...counts }]));
  return (
    <Chart
      label={t("Answers by day")}
      summary={t("{accepted, number} accepted and {declined, number} declined; {open, number} still missing.", {
        accepted,
        declined,
        open,
      })}
      x="day"
      xLabel={t("Day")}
      rows={fillDays(dated).map((row) => ({ ...row, day: formatDate(row.day) }))}
      series={[
        { key: "accepted", label: t("Accepted"), tone: "leaf" },
        { key: "declined", label: t("Declined"), tone: "ink" },
      ]}
      {...(height && { height })}
      {...(isTableBeside && { isTableBeside })}
    />
  );
}
