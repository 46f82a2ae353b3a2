/** The entries of a word table written as one text, separated by commas and broken into lines anywhere. */
export const splitList = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.replace(/\s+/g, " ").trim())
    .filter((word) => word !== "");
