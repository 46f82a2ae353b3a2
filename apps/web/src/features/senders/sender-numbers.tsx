import type { Sender } from "@nyota/contract/senders";
import { formatNumber } from "#lib/format.ts";
import { Stat } from "#ui/stat.tsx";

/** Sent today of what it may, waiting, failed. */
export const SenderNumbers = ({ sender }: { sender: Sender }) => (
  <div className="grid grid-cols-3 gap-4">
    <Stat
      value={formatNumber(sender.sent_today)}
      label={`of ${formatNumber(sender.day_cap)} today`}
      share={sender.day_cap > 0 ? (sender.sent_today / sender.day_cap) * 100 : 0}
    />
    <Stat value={formatNumber(sender.waiting)} label="Waiting" />
    <Stat value={formatNumber(sender.failed)} label="Failed" tone={sender.failed > 0 ? "bad" : "ink"} />
  </div>
);
