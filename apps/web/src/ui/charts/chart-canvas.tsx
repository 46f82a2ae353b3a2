import { Area, Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatCompact, formatNumber } from "#lib/text/format.ts";
import { chartColour, type ChartKind, type ChartRow, type ChartSeries } from "#ui/charts/chart-tone.ts";

type ChartCanvasProps = { kind: ChartKind; x: string; rows: ChartRow[]; series: ChartSeries[]; height: number };

const tick = { fill: "var(--ink-3)", fontSize: 11 };

function drawSeries(kind: ChartKind, { key, label, tone }: ChartSeries, last: boolean) {
  const colour = chartColour[tone];
  const shared = { key, dataKey: key, name: label, isAnimationActive: false };
  if (kind === "line") return <Line {...shared} type="monotone" stroke={colour} strokeWidth={2} dot={false} />;
  if (kind === "area")
    return (
      <Area
        {...shared}
        type="monotone"
        stackId="all"
        stroke={colour}
        fill={colour}
        fillOpacity={0.18}
        strokeWidth={2}
      />
    );
  const stack = kind === "stacked" ? { stackId: "all", stroke: "var(--surface)", strokeWidth: 1 } : {};
  return (
    <Bar {...shared} {...stack} fill={colour} maxBarSize={28} radius={kind === "bar" || last ? [3, 3, 0, 0] : 0} />
  );
}

export default function ChartCanvas({ kind, x, rows, series, height }: ChartCanvasProps) {
  return (
    <ResponsiveContainer width="100%" height={height}>
      <ComposedChart data={rows} margin={{ top: 8, right: 4, bottom: 0, left: -18 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey={x} tick={tick} tickLine={false} axisLine={{ stroke: "var(--line-strong)" }} minTickGap={16} />
        <YAxis
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={56}
          tickFormatter={(value: number) => formatCompact(value)}
          allowDecimals={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--sunken)", stroke: "var(--line-strong)" }}
          formatter={(value) => formatNumber(Number(value))}
          contentStyle={{
            background: "var(--raised)",
            border: "1px solid var(--line)",
            borderRadius: 10,
            boxShadow: "var(--shadow-float)",
            color: "var(--ink)",
            fontSize: 13,
          }}
          itemStyle={{ color: "var(--ink-2)" }}
        />
        {series.map((item, index) => drawSeries(kind, item, index === series.length - 1))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
