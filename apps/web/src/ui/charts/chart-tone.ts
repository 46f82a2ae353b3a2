export type ChartTone = "leaf" | "marigold" | "peacock" | "henna" | "rust" | "ink" | "neutral";

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
