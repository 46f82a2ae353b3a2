import { viewEndpoints, type View } from "@nyota/contract/guests/views";
import { type ViewState, viewBody } from "./view-state.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";

/** Saves the current list in a view, and deletes a view; each shows a toast with the result. */
export function useViewActions(state: ViewState) {
  const { projectId } = useProject();
  const update = useSend(viewEndpoints.update);
  const remove = useSend(viewEndpoints.remove);
  const create = useSend(viewEndpoints.create);

  async function saveView(view: View): Promise<void> {
    try {
      await update.mutateAsync({ params: { projectId, viewId: view.id }, body: viewBody(state) });
      toast.success(t("“{name}” was saved", { name: view.name }));
    } catch (error) {
      toast.error(t("The view could not be saved"), { text: readMessage(error) });
    }
  }
  async function deleteView(view: View): Promise<void> {
    const { name, filter, ordering, grouping, columns, row_height, colour_by, is_shared } = view;
    try {
      await remove.mutateAsync({ params: { projectId, viewId: view.id } });
      const body = { name, filter, ordering, grouping, columns, row_height, colour_by, is_shared };
      toast.deleted(t("“{name}” was deleted", { name }), {
        undo: () => create.mutateAsync({ params: { projectId }, body }),
      });
    } catch (error) {
      toast.error(t("The view could not be deleted"), { text: readMessage(error) });
    }
  }
  return { saveView, deleteView };
}
