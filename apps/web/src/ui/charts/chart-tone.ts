export type ChartTone = "leaf" | "marigold" | "peacock" | "henna" | "rust" | "ink" | "neutral";

export const chartColour: Record<ChartTone, string> = {
  leaf: "var(--leaf)",
  marigold: "var(--marigold)",
  peacock: "var(--peacock)",
  henna: "var(--henna)",
  rust: "var(--rust)",
  ink: "var(--ink-3)",
  neutral: "var(--line-strong)",
};
export const chartToneClass: Record<ChartTone, string> = {
  leaf: "bg-leaf",
  marigold: "bg-marigold",
  peacock: "bg-peacock",
  henna: "bg-henna",
  rust: "bg-rust",
  ink: "bg-ink-3",
  neutral: "bg-line-strong",
};

export type ChartSeries = { key: string; label: string; tone: ChartTone };
export type ChartRow = Record<string, string | number>;
export type ChartKind = "bar" | "stacked" | "line" | "area";
