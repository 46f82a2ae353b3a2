import type { Message } from "@nyota/contract/messages/messages";
import { SandboxMark } from "#features/senders/sandbox-mark.tsx";
import { t, translate } from "#lib/i18n/t.ts";
import { formatRelative } from "#lib/text/format.ts";
import { MessagePill } from "../message-pill.tsx";
import { MessageRecipient } from "./message-recipient.tsx";
import { describeOrigin, lastMoment } from "../message-status.ts";

/** A message of the outbox on a phone. */
export const MessageCard = ({ message }: { message: Message }) => (
  <div className="flex items-start gap-3">
    <div className="min-w-0 flex-1">
      <div className="flex">
        <MessageRecipient message={message} />
      </div>
      <div className="truncate text-sm text-ink-2">
        {t("{origin}, from {sender}", { origin: describeOrigin(message), sender: message.sender.label })}
      </div>
      {message.error_text && <div className="text-sm text-rust">{translate(message.error_text)}</div>}
    </div>
    <div className="flex-none text-right">
      <MessagePill status={message.status} />
      <div>
        <SandboxMark senderId={message.sender.id} />
      </div>
      <div className="mt-1 text-xs text-ink-3">{formatRelative(lastMoment(message))}</div>
    </div>
  </div>
);
