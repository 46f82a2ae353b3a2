import type { Sender } from "@nyota/contract/messages/senders";
import { t } from "#lib/i18n/t.ts";
import { formatDate, formatTime } from "#lib/text/format.ts";
import { instantToWall } from "#lib/text/zone-time.ts";

/** Why a number sends nothing for now, and when it goes on, in the time zone of the project. */
export function describeWait({ waits, day_cap }: Pick<Sender, "waits" | "day_cap">, zone: string): string | undefined {
  if (!waits) return undefined;
  const when = describeMoment(waits.until, zone);
  if (waits.reason === "DAY_CAP")
    return t("{count, number} of {count, number} sent today; goes on {when}.", { count: day_cap, when });
  return waits.reason === "QUIET_HOURS" ? t("Quiet hours; goes on {when}.", { when }) : t("Goes on {when}.", { when });
}

const DAY_MS = 86_400_000;

function describeMoment(instant: string, zone: string): string {
  const [day = "", time = ""] = instantToWall(instant, zone).split("T");
  const [today = ""] = instantToWall(new Date().toISOString(), zone).split("T");
  const days = (Date.parse(day) - Date.parse(today)) / DAY_MS;
  if (days === 0) return t("at {time}", { time: formatTime(time) });
  if (days === 1) return t("tomorrow at {time}", { time: formatTime(time) });
  return t("{date} at {time}", { date: formatDate(day), time: formatTime(time) });
}
