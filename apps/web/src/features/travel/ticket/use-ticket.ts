import { ticketEndpoints } from "@nyota/contract/travel-stay/tickets";
import type { Travel } from "@nyota/contract/travel-stay/travel";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { withFile } from "#lib/api/with-file.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** The changes of a journey's ticket, and whether they are allowed. Each says what happened. */
export function useTicket({ id, ticket }: Travel) {
  const { projectId, can, isExpired } = useProject();
  const send = useSend(ticketEndpoints.upload);
  const clear = useSend(ticketEndpoints.remove);
  const params = { projectId, travelId: id };

  async function upload(file: File): Promise<void> {
    try {
      await send.mutateAsync(withFile({ params }, file));
      toast.success(ticket ? t("The ticket was replaced") : t("The ticket was added"), {
        text: t("It is stored encrypted."),
      });
    } catch (error) {
      toast.error(t("This ticket could not be stored"), { text: readProblem(error) });
    }
  }
  async function remove(): Promise<void> {
    try {
      await clear.mutateAsync({ params });
      toast.success(t("The ticket was deleted"));
    } catch (error) {
      toast.error(t("This ticket could not be deleted"), { text: readProblem(error) });
    }
  }
  return {
    mayEdit: !isExpired && can("TRAVEL", "EDIT"),
    mayRemove: can("TRAVEL", "EDIT"),
    isUploading: send.isPending,
    isRemoving: clear.isPending,
    upload,
    remove,
  };
}
