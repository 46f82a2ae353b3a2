import { forgottenAtSignOut } from "#lib/api/session.ts";
import { readStored } from "#lib/use-stored.ts";

/** What was opened: a page, a guest, a project. */
export type RecentPage = {
  url: string;
  title: string;
  /** The project it belongs to. */
  project?: string;
};

/** Forgotten at every sign-out, so that the next user of this browser reads no names. */
const key = `${forgottenAtSignOut}recent`;
const RECENT_MAX = 20;

/** The latest first. Stored by this program only, but an older version of it may have stored something else. */
export function readRecentPages(): RecentPage[] {
  const stored = readStored<unknown>(key, []);
  return Array.isArray(stored) ? stored.filter(isRecentPage) : [];
}

const isRecentPage = (value: unknown): value is RecentPage => {
  const { url, title } = (value ?? {}) as Partial<RecentPage>;
  return typeof url === "string" && url.startsWith("/") && typeof title === "string";
};

export function addRecentPage(page: RecentPage): void {
  const others = readRecentPages().filter(({ url }) => url !== page.url);
  try {
    localStorage.setItem(key, JSON.stringify([page, ...others].slice(0, RECENT_MAX)));
  } catch {
    // Storage is blocked or full: nothing is listed.
  }
}
