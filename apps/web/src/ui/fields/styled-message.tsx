import { findMarkRanges, type Mark } from "@nyota/contract/messages/whatsapp-markup";
import { cx } from "#lib/cx.ts";

type Style = "gap" | "braces" | Mark;

// The variables, which stand in the text by their labels.
const patterns: [Style, RegExp][] = [
  ["gap", /\{\{[^{}]*\}\}/g],
  ["braces", /\{\{(?=[^{}]*\}\})|(?<=\{\{[^{}]*)\}\}/g],
];
// Nothing here may change the width of a letter: the text lies exactly below the one that is edited.
const classes: Partial<Record<Style, string>> = {
  gap: "rounded-[4px] bg-marigold-soft text-marigold-ink box-decoration-clone",
  braces: "text-transparent!",
  bold: "[-webkit-text-stroke:0.55px_currentcolor]",
  strike: "line-through",
  mono: "bg-sunken",
};

/** The text cut where its style changes. */
function cut(text: string): { text: string; styles: Style[] }[] {
  const variables = patterns.flatMap(([style, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ style, from: match.index, to: match.index + match[0].length })),
  );
  const marked = findMarkRanges(text).map(({ mark, from, to }) => ({ style: mark as Style, from, to }));
  const ranges = [...marked, ...variables];
  const places = [...new Set([0, text.length, ...ranges.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  return places.slice(0, -1).map((from, index) => ({
    text: text.slice(from, places[index + 1]),
    styles: ranges.filter((range) => range.from <= from && range.to > from).map(({ style }) => style),
  }));
}

/** The text of a message with its marks and variables drawn, for below a textarea with the same text. */
export const StyledMessage = ({ text }: { text: string }) => (
  <>
    {cut(text).map((piece, index) => (
      <span key={index} className={cx(...piece.styles.map((style) => classes[style]))}>
        {piece.text}
      </span>
    ))}
    {/* A line break at the end would not make a line. */}
    {"\n"}
  </>
);
