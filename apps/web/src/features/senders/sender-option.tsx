import type { Sender } from "@nyota/contract/messages/senders";
import { RadioGroup } from "radix-ui";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { Pill } from "#ui/pill.tsx";
import { PhoneNumber } from "./phone-number.tsx";
import { HealthPill, StatePill } from "./sender-pills.tsx";
import { leftToday } from "./sender-states.ts";

/** A number to send from, within a radio group. */
export const SenderOption = ({ sender }: { sender: Sender }) => (
  <RadioGroup.Item
    value={sender.id}
    className={cx(
      "rounded-field border border-line-strong bg-surface p-4 text-left hover:border-line-control",
      "data-[state=checked]:border-henna data-[state=checked]:shadow-[inset_0_0_0_1px_var(--henna)]",
    )}
  >
    <span className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 truncate font-strong">{sender.label}</span>
      <SenderPill sender={sender} />
    </span>
    <span className="mt-1 block text-sm text-ink-2 tabular-nums">
      <PhoneNumber value={sender.phone} />,{" "}
      {sender.driver === "sandbox"
        ? t("a sandbox reaches nobody")
        : t("{count, number} left today", { count: leftToday(sender) })}
    </span>
  </RadioGroup.Item>
);

function SenderPill({ sender }: { sender: Sender }) {
  if (sender.state !== "CONNECTED") return <StatePill sender={sender} />;
  return sender.driver === "sandbox" ? <Pill tone="info">{t("Sandbox")}</Pill> : <HealthPill sender={sender} />;
}
