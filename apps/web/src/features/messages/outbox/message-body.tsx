import type { MessageDetail } from "@nyota/contract/messages/messages";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { SandboxMark } from "#features/senders/sandbox-mark.tsx";
import { useSandbox } from "#features/senders/use-sandbox.ts";
import { formatTime } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Link } from "#ui/link.tsx";
import { WhatsappBubble } from "#features/templates/whatsapp-bubble.tsx";
import { useExampleValues } from "#features/templates/use-message-variables.ts";
import { MessagePill } from "../message-pill.tsx";
import { describeOrigin, messageStatusWords } from "../message-status.ts";
import { MessageTimeline } from "./message-timeline.tsx";

export function MessageBody({ message }: { message: MessageDetail }) {
  const { projectId } = useProject();
  const { status, error_text, guest_count, attempts, sent_at, campaign } = message;
  const isSandbox = useSandbox().isSandbox(message.sender.id);
  const examples = useExampleValues();
  const isRendered = !message.text.includes("{{");
  return (
    <div className="space-y-6">
      <div>
        <span className="flex items-center gap-2">
          <MessagePill status={status} /> <SandboxMark senderId={message.sender.id} />
        </span>
        <p className="mt-2 text-ink-2">{error_text ? translate(error_text) : messageStatusWords[status].text}</p>
        {isSandbox && (
          <p className="mt-1 text-ink-2">{t("Its number is a sandbox, which only pretends to send: nobody got it.")}</p>
        )}
      </div>
      <div>
        {!isRendered && (
          <p className="mb-2 text-sm text-ink-2">{t("With example values: it is filled in when it is sent.")}</p>
        )}
        <WhatsappBubble
          text={message.text}
          values={isRendered ? {} : examples}
          time={sent_at ? formatTime(sent_at) : ""}
        />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
        <dt className="text-ink-3">{t("Phone")}</dt>
        <dd>
          <PhoneNumber value={message.phone} />
        </dd>
        <dt className="text-ink-3">{t("From")}</dt>
        <dd>
          <Link to={`/projects/${projectId}/numbers/${message.sender.id}`}>{message.sender.label}</Link>
        </dd>
        <dt className="text-ink-3">{t("Campaign")}</dt>
        <dd>
          {campaign ? (
            <Link to={`/projects/${projectId}/outbox?campaign=${campaign.id}`}>{campaign.name}</Link>
          ) : (
            describeOrigin(message)
          )}
        </dd>
        {guest_count > 1 && (
          <>
            <dt className="text-ink-3">{t("Read by")}</dt>
            <dd>{t("{count, plural, one {# guest} other {# guests}} on this phone", { count: guest_count })}</dd>
          </>
        )}
        {attempts > 1 && (
          <>
            <dt className="text-ink-3">{t("Attempts")}</dt>
            <dd>{attempts}</dd>
          </>
        )}
      </dl>
      <MessageTimeline events={message.events} />
    </div>
  );
}
