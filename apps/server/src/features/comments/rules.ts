const SHORT = 160;

/** The beginning of a comment, for a notice. */
export function shortenComment(body: string): string {
  // By whole characters: half of an emoji is none.
  const letters = [...body];
  return letters.length > SHORT
    ? `${letters
        .slice(0, SHORT - 1)
        .join("")
        .trimEnd()}…`
    : body;
}
