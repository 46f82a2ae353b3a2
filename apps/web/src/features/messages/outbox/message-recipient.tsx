import type { Message } from "@nyota/contract/messages/messages";

/** The recipient: one guest, or several on one phone. */
export const MessageRecipient = ({ message: { guest, guest_count } }: { message: Message }) => (
  <span className="truncate">
    <span className="font-strong">{guest?.name ?? "A deleted guest"}</span>
    {guest_count > 1 && <span className="text-ink-3"> and {guest_count - 1} more</span>}
  </span>
);
