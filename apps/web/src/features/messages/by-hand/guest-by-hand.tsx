import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { WhatsappBubble } from "#features/templates/whatsapp-bubble.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { NearLinkNote } from "./near-link-note.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { useMessageByHand } from "../use-message-by-hand.ts";

type GuestByHandProps = { guestId: string; hasOpened: boolean; onOpened: () => void };

/** One guest of the walk: whom to write to, and the message. */
export function GuestByHand({ guestId, hasOpened, onOpened }: GuestByHandProps) {
  const { projectId } = useProject();
  const read = useQuery(query(guestEndpoints.read, { params: { projectId, guestId } }));
  const { message, error } = useMessageByHand(guestId);
  return (
    <Loaded read={read} failure={t("This guest could not be opened")} skeleton={<SkeletonText lines={8} />}>
      {(guest) => (
        <div className="space-y-4">
          <div>
            <h2 className="display text-lg">{guest.display_name}</h2>
            <p className="text-ink-2">
              {guest.sub_group &&
                `${t("{name}. The message is for the whole household.", { name: guest.sub_group.name })} `}
              {message && message.reader.id !== guestId && `${t("It goes to {name}:", { name: message.reader.name })} `}
              {message && <PhoneNumber value={message.phone} />}
            </p>
          </div>
          {error && <p className="text-ink-2">{error.message}</p>}
          <div className="flex flex-wrap gap-2">
            {error && (
              <Button asChild variant="primary">
                <Link to={`/projects/${projectId}/guests/${guestId}?tab=details`}>{t("Open the guest")}</Link>
              </Button>
            )}
            <ContactLinks
              message={message}
              phone={message?.phone ?? guest.phone}
              variant={hasOpened ? "default" : "primary"}
              onOpened={onOpened}
            />
          </div>
          {hasOpened && (
            <p role="status" className="text-ink-2">
              {t("Sent? Then mark it as sent below.")}
            </p>
          )}
          {message && <NearLinkNote text={message.text} />}
          {message && <WhatsappBubble text={message.text} time="" />}
        </div>
      )}
    </Loaded>
  );
}
