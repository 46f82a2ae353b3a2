import { guestDataEndpoints } from "@nyota/contract/guests/guest-data";
import { download } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { saveDownload } from "#lib/api/save-download.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Saves everything that is stored about a guest, for that guest. */
export function useGuestData() {
  const { projectId, can, mayAsOwner } = useProject();
  async function save(guest: { id: string; display_name: string }): Promise<void> {
    try {
      saveDownload(await download(guestDataEndpoints.copy, { params: { projectId, guestId: guest.id } }));
      toast.success(t("A copy of the data of {name} was saved", { name: guest.display_name }), {
        text: t("Read it before you pass it on: your notes and comments about them are in it."),
      });
    } catch (error) {
      toast.error(t("The copy could not be made"), { text: readMessage(error) });
    }
  }
  return { save, maySave: mayAsOwner("SEE_ACTIVITY") && can("GUEST", "EDIT") };
}
