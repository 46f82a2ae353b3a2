import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { pluralise } from "#lib/text/format.ts";
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
      const subject = name ? `${name} is` : pluralise(count, "guest is", "guests are");
      if (!quietly) toast.success(`${subject} back on the list`);
    } catch (error) {
      toast.error(`${name ?? "They"} could not be restored`, { text: readMessage(error) });
    }
  }
  return { restore, isBusy: send.isPending };
}
