import { type Guest, guestEndpoints } from "@nyota/contract/guests/guests";
import { inboxEndpoints } from "@nyota/contract/messages/inbox";
import { useState } from "react";
import { GuestTicks } from "#features/guest-filters/guest-ticks.tsx";
import { PhoneNumber } from "#features/senders/phone-number.tsx";
import { markTouched, useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/toast.ts";

type Props = { phone: string; onClose: () => void };

/** Finds out whose a number is: it is written to the details of the guest who is chosen, if they have none yet. */
export function FindGuest({ phone, onClose }: Props) {
  const { projectId } = useProject();
  const [guest, setGuest] = useState<Guest>();
  const update = useSend(guestEndpoints.update);
  const hasNone = guest !== undefined && guest.phone === null;

  async function write({ id, display_name: name, updated_at: version }: Guest): Promise<void> {
    try {
      await update.mutateAsync({ params: { projectId, guestId: id }, body: { phone }, version });
      toast.success(t("{name} has this number now", { name }));
      onClose();
      await markTouched(inboxEndpoints.mark);
    } catch (error) {
      toast.error(t("The number could not be saved"), { text: readMessage(error) });
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("Whose number is this?")}
      text={<PhoneNumber value={phone} />}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button
            variant="primary"
            disabled={!hasNone}
            loading={update.isPending}
            onClick={() => guest && void write(guest)}
          >
            {hasNone ? t("Save as the number of {name}", { name: guest.display_name }) : t("Save the number")}
          </Button>
        </>
      }
    >
      <GuestTicks
        isChosen={(id) => guest?.id === id}
        onToggle={(one) => setGuest(guest?.id === one.id ? undefined : one)}
        describe={(one) => (one.phone === null ? t("no phone number") : <PhoneNumber value={one.phone} />)}
        empty={() => t("No guest has this name.")}
      />
      <p className="mt-3 min-h-10 text-sm text-ink-2" role="status">
        {hasNone &&
          t("This number is written to the details of {name}, and the conversation is theirs from then on.", {
            name: guest.display_name,
          })}
        {guest && !hasNone && (
          <>
            {t("{name} has another number already, which is not replaced here.", { name: guest.display_name })}{" "}
            <Link to={`/projects/${projectId}/guests/${guest.id}`}>{t("Open their details")}</Link>
          </>
        )}
      </p>
    </Dialog>
  );
}
