import type { Sender } from "@nyota/contract/messages/senders";
import { formatNumber } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Stat } from "#ui/charts/stat.tsx";

/** Sent today of the daily limit, waiting, failed. */
export function SenderNumbers({ sender }: { sender: Sender }) {
  const { driver, sent_today, day_cap, own_day_cap, waiting, failed } = sender;
  // A sandbox has no limit but its host's own.
  const hasLimit = (driver !== "sandbox" || own_day_cap !== null) && day_cap > 0;
  return (
    <div className="grid grid-cols-3 gap-4">
      <Stat
        value={formatNumber(sent_today)}
        label={hasLimit ? t("of {total, number} today", { total: day_cap }) : t("Sent today")}
        share={hasLimit ? (sent_today / day_cap) * 100 : undefined}
      />
      <Stat value={formatNumber(waiting)} label={t("Waiting")} />
      <Stat value={formatNumber(failed)} label={t("Failed")} tone={failed > 0 ? "bad" : "ink"} />
    </div>
  );
}
