/**
 * Takes the characters that `edge` matches (a class of single characters, without `g`) off the end, in one pass. A pattern such as
 * /[.:]+$/ tries every place of the text anew and takes time with the square of its length.
 */
export function trimEndOf(text: string, edge: RegExp): string {
  let end = text.length;
  while (end > 0 && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The same at both ends. */
export function trimEnds(text: string, edge: RegExp): string {
  const ended = trimEndOf(text, edge);
  let start = 0;
  while (start < ended.length && edge.test(ended.charAt(start))) start += 1;
  return ended.slice(start);
}
