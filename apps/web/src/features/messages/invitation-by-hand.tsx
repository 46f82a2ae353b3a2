import { Check } from "lucide-react";
import { useState } from "react";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { NearLinkNote } from "./by-hand/near-link-note.tsx";
import { ContactLinks } from "./by-hand/contact-links.tsx";
import { useMarkSent } from "./use-mark-sent.ts";
import { useMessageByHand } from "./use-message-by-hand.ts";
import { useUnreached } from "./use-unreached.ts";

type InvitationByHandProps = {
  /** The guest, or anybody of the household. */
  guestId: string;
  name: string;
  phone: string | null;
  /** The guests the message invites, when not only this one. */
  invitedIds?: readonly string[] | undefined;
};

/** Opens WhatsApp with the invitation filled in, calls, and marks the invitation as sent. */
export function InvitationByHand({ guestId, name, phone, invitedIds = [guestId] }: InvitationByHandProps) {
  const { can, isExpired } = useProject();
  const { message, error } = useMessageByHand(guestId);
  const { markSent, isBusy } = useMarkSent();
  const isUnreached = useUnreached(invitedIds);
  const [hasOpened, setOpened] = useState(false);
  const mayMark = !isExpired && can("MESSAGE", "CREATE") && isUnreached === true;
  if (!message && !error && !phone && !mayMark) return null;
  const mark = (
    <Button
      size="small"
      icon={<Check aria-hidden="true" />}
      loading={isBusy}
      onClick={() => void markSent([guestId], name)}
    >
      {t("Mark as sent")}
    </Button>
  );
  return (
    <section aria-label={t("Send by hand")} className="mb-5 space-y-2">
      <div className="flex flex-wrap gap-2">
        <ContactLinks message={message} phone={phone} size="small" onOpened={() => setOpened(true)} />
        {mayMark && !hasOpened && mark}
      </div>
      {mayMark && hasOpened && (
        <p role="status" className="flex flex-wrap items-center gap-2">
          {t("Sent?")} {mark}
        </p>
      )}
      {message && message.reader.id !== guestId && (
        <p className="text-sm text-ink-2">{t("WhatsApp writes to {name}.", { name: message.reader.name })}</p>
      )}
      {message && <NearLinkNote text={message.text} />}
      {error && <p className="text-sm text-ink-2">{error.message}</p>}
    </section>
  );
}
