/** The entries of a comma-separated text, which may have line breaks anywhere. */
export const splitList = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.replace(/\s+/g, " ").trim())
    .filter((word) => word !== "");
