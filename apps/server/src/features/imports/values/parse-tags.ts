const longest = 60;
const MAX_TAGS = 100;

/**
 * Splits a cell into tags at commas, semicolons, vertical bars, hashes, line breaks and the ":::" of exported contacts;
 * of repeated tags the first spelling is used.
 */
export function parseTags(cell: string): { value: string[]; warning?: string } {
  const tags = cell
    .split(/[,;|#\n]|:::/, MAX_TAGS * 2)
    // Google marks its own labels with a star: "* myContacts".
    .map((tag) => tag.replace(/\s+/g, " ").trim().replace(/^\* /, ""))
    .filter((tag) => tag !== "");
  const unique = tags
    .filter((tag, index) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index)
    .slice(0, MAX_TAGS);
  const value = unique.map((tag) => tag.slice(0, longest).trim());
  if (tags.length > MAX_TAGS) return { value, warning: `Only the first ${MAX_TAGS} tags are kept.` };
  return unique.some((tag) => tag.length > longest)
    ? { value, warning: `Tags are cut after ${longest} characters.` }
    : { value };
}
