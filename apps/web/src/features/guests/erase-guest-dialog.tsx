import { guestDataEndpoints } from "@nyota/contract/guests/guest-data";
import type { DeletedGuest } from "@nyota/contract/guests/guests";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

type EraseGuestDialogProps = { guest: DeletedGuest; open: boolean; onClose: () => void };

/** Asks before a deleted guest is erased, and says what goes and what stays. */
export function EraseGuestDialog({ guest, open, onClose }: EraseGuestDialogProps) {
  const { projectId } = useProject();
  const erase = useSend(guestDataEndpoints.erase);
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await erase.mutateAsync({ params: { projectId, guestId: guest.id } });
        toast.success(t("{name} was erased", { name: guest.display_name }));
      }}
      title={t("Erase {name} for good?", { name: guest.display_name })}
      text={t(
        "Their details, answers, journeys, rooms, documents and messages are removed everywhere, also from lists you imported and from the history. Every exported file is deleted. This can’t be undone. What you wrote about them in tasks or in comments on others stays, and so does a number that asked to get no more messages.",
      )}
      confirm={t("Erase for good")}
    />
  );
}
