import type { Message } from "@nyota/contract/messages/messages";
import { t } from "#lib/i18n/t.ts";

/** The recipient: one guest, or several on one phone. */
export const MessageRecipient = ({ message: { guest, guest_count } }: { message: Message }) => (
  <span className="truncate">
    <span className="font-strong">{guest?.name ?? t("A deleted guest")}</span>
    {guest_count > 1 && (
      <span className="text-ink-3"> {t("and {count, number} more", { count: guest_count - 1 })}</span>
    )}
  </span>
);
