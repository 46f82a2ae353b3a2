/** What a page asks its worker to store after the first view. */
export type StoreRequest = { page: string; assets: string[]; pictures: string[] };

export const PICTURES_MAX = 40;

/** The path of the guests' page that an address belongs to; undefined for any other. */
export function pagePathOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  return /^\/[rw]\/[\w-]+(?=\/|$)/.exec(new URL(url).pathname)?.[0];
}

/** Removes the oldest entries of a cache. The page itself, which was stored first, is not a file and stays. */
export async function prune(cache: Cache, max: number): Promise<void> {
  const files = (await cache.keys()).filter(({ url }) => /\/site-(assets|pictures)\//.test(url));
  for (const old of files.slice(0, Math.max(0, files.length - max))) await cache.delete(old);
}
