import { matchPath } from "react-router";

let patterns: readonly string[] = [];

/** Called once by the route table. */
export function setPages(known: readonly string[]): void {
  patterns = known;
}

/** Whether an address leads to a page, so that nothing links to one that does not exist. The query does not matter. */
export function hasPage(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? address;
  return patterns.some((pattern) => matchPath(pattern, path) !== null);
}
