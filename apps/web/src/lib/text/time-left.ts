import { t } from "#lib/i18n/t.ts";

type Pace = { done: number | null; total: number | null; since: string };

/** An estimate from the pace so far, once there is progress. */
export function timeLeft({ done, total, since }: Pace, now = Date.now()): string | null {
  const spent = (now - Date.parse(since)) / 1000;
  if (!done || !total || done >= total || spent < 2) return null;
  const seconds = Math.ceil((spent / done) * (total - done));
  return seconds < 60
    ? t("about {seconds} seconds left", { seconds })
    : t("about {minutes} minutes left", { minutes: Math.ceil(seconds / 60) });
}
