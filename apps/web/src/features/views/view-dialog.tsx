import { viewEndpoints, type View } from "@nyota/contract/guests/views";
import { text } from "@nyota/contract/fields";
import { z } from "zod";
import { type ViewState, viewBody } from "./view-state.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { toast } from "#ui/toast.ts";

type ViewDialogProps = {
  /** Null for a new view, which stores the current state of the list. */
  view: View | null;
  state: ViewState;
  mayShare: boolean;
  onClose: () => void;
  onSaved: (view: View) => void;
};
const schema = z.object({ name: text(80), is_shared: z.boolean() });

export function ViewDialog({ view, state, mayShare, onClose, onSaved }: ViewDialogProps) {
  const { projectId } = useProject();
  const create = useSend(viewEndpoints.create);
  const update = useSend(viewEndpoints.update);

  async function save(values: z.output<typeof schema>): Promise<void> {
    const saved = view
      ? await update.mutateAsync({ params: { projectId, viewId: view.id }, body: values })
      : await create.mutateAsync({ params: { projectId }, body: { ...viewBody(state), ...values } });
    toast.success(t("“{name}” was saved", { name: saved.name }));
    onSaved(saved);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={view ? t("Rename or share the view") : t("Save as a view")}
      text={view ? undefined : t("Saves the filters, the order, the grouping and the columns as they are now.")}
    >
      <Form
        label={t("View")}
        schema={schema}
        defaultValues={{ name: view?.name ?? "", is_shared: view?.is_shared ?? false }}
        onSubmit={save}
      >
        {({ Field }) => (
          <>
            <Field name="name" label={t("Name")} placeholder={t("VIPs who have not answered")} autoFocus required />
            {mayShare && (
              <Field name="is_shared" type="checkbox" label={t("Share it with everybody who sees the guests")} />
            )}
            <FormActions submit={t("Save the view")} onCancel={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
