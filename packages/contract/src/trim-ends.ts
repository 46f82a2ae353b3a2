/**
 * Removes the characters that `edge` matches (a class of single characters, without `g`) from the end, in one pass. A
 * pattern such as /[.:]+$/ is tried at every position of the text and takes quadratic time.
 */
export function trimEndOf(text: string, edge: RegExp): string {
  let end = text.length;
  while (end > 0 && edge.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Like trimEndOf, at both ends. */
export function trimEnds(text: string, edge: RegExp): string {
  const ended = trimEndOf(text, edge);
  let start = 0;
  while (start < ended.length && edge.test(ended.charAt(start))) start += 1;
  return ended.slice(start);
}
