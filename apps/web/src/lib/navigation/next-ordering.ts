/** What a column's header asks for next: ascending, then descending, then the list's own order again. */
export function nextOrdering(ordering: string, key: string): string {
  if (ordering === key) return `-${key}`;
  return ordering === `-${key}` ? "" : key;
}
