const leadsTo = (path: string, url: string) => path === url || path.startsWith(`${url}/`);

/** An entry is active on its own address and below, and on those of its sub-entries. The start page only on itself. */
export function isActive(path: string, entry: { url: string; items?: readonly { url: string }[] }): boolean {
  if (entry.url === "/") return path === "/";
  return [entry, ...(entry.items ?? [])].some(({ url }) => leadsTo(path, url));
}
