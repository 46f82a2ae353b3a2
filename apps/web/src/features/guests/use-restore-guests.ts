import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Restores deleted guests and shows a toast. */
export function useRestoreGuests() {
  const { projectId } = useProject();
  const send = useSend(guestEndpoints.restore);
  /** `quietly` shows no toast: the caller reports the result. */
  async function restore(ids: string[], name?: string, quietly = false): Promise<void> {
    try {
      const { count } = await send.mutateAsync({ params: { projectId }, body: { ids } });
      const title = name
        ? t("{name} is back on the list", { name })
        : t("{count, plural, one {# guest is} other {# guests are}} back on the list", { count });
      if (!quietly) toast.success(title);
    } catch (error) {
      const title = name ? t("{name} could not be restored", { name }) : t("They could not be restored");
      toast.error(title, { text: readMessage(error) });
    }
  }
  return { restore, isBusy: send.isPending };
}
