import { matchPath } from "react-router";

let patterns: readonly string[] = [];

/** Called once by the route table. */
export function setPages(known: readonly string[]): void {
  patterns = known;
}

/** Whether an address has a page, so that no link leads to a missing one. The query is ignored. */
export function hasPage(address: string): boolean {
  const path = address.split(/[?#]/)[0] ?? address;
  return patterns.some((pattern) => matchPath(pattern, path) !== null);
}
