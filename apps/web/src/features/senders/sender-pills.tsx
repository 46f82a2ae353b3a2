import type { Sender } from "@nyota/contract/messages/senders";
import { t } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";
import { Pill } from "#ui/pill.tsx";
import { describeHealth, wordsOf } from "./sender-states.ts";

export function StatePill({ sender }: { sender: Pick<Sender, "driver" | "state"> }) {
  const { tone, label } = wordsOf(sender);
  return <Pill tone={tone}>{label}</Pill>;
}

export function HealthPill({ sender }: { sender: Sender }) {
  const { tone, label } = describeHealth(sender);
  return <Pill tone={tone}>{label}</Pill>;
}

/** Marks a sandbox number. */
export const SandboxBadge = ({ driver }: Pick<Sender, "driver">) =>
  driver === "sandbox" ? <Badge tone="peacock">{t("Sandbox")}</Badge> : null;
