export type ChartTone = "leaf" | "marigold" | "peacock" | "henna" | "rust" | "neutral";

export const chartColour: Record<ChartTone, string> = {
  leaf: "var(--leaf)",
  marigold: "var(--marigold)",
  peacock: "var(--peacock)",
  henna: "var(--henna)",
  rust: "var(--rust)",
  neutral: "var(--line-strong)",
};
export const chartToneClass: Record<ChartTone, string> = {
  leaf: "bg-leaf",
  marigold: "bg-marigold",
  peacock: "bg-peacock",
  henna: "bg-henna",
  rust: "bg-rust",
  neutral: "bg-line-strong",
};

export type ChartSeries = { key: string; label: string; tone: ChartTone };
export type ChartRow = Record<string, string | number>;
export type ChartKind = "bar" | "stacked" | "line" | "area";
