import type { Sender } from "@nyota/contract/messages/senders";
import { ChevronRight } from "lucide-react";
import { Link as RouterLink } from "react-router";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { SandboxBadge, StatePill } from "#features/senders/sender-pills.tsx";
import { t } from "#lib/i18n/t.ts";

/** A link that chooses a number; it keeps the list's query. */
export const SenderLink = ({ sender }: { sender: Sender }) => (
  <RouterLink
    to={{ pathname: `${sender.id}/select-template`, search: window.location.search }}
    relative="path"
    className="flex items-center gap-3 rounded-field border border-line-strong p-4 hover:border-line-control"
  >
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-strong">{sender.label}</span>
        <SandboxBadge driver={sender.driver} />
        <StatePill sender={sender} />
      </span>
      <span className="block text-sm text-ink-2">
        <PhoneNumber value={sender.phone} />
        {sender.driver === "sandbox" && `, ${t("a sandbox reaches nobody")}`}
      </span>
    </span>
    <ChevronRight className="size-4 flex-none text-ink-3" aria-hidden="true" />
  </RouterLink>
);
