import { viewEndpoints, type View } from "@nyota/contract/guests/views";
import { text } from "@nyota/contract/fields";
import { z } from "zod";
import { type ViewState, viewBody } from "./view-state.ts";
import { useSend } from "#lib/api/api.ts";
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
    toast.success(`“${saved.name}” was saved`);
    onSaved(saved);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={view ? "Rename or share the view" : "Save as a view"}
      text={view ? undefined : "Saves the filters, the order, the grouping and the columns as they are now."}
    >
      <Form
        label="View"
        schema={schema}
        defaultValues={{ name: view?.name ?? "", is_shared: view?.is_shared ?? false }}
        onSubmit={save}
      >
        {({ Field }) => (
          <>
            <Field name="name" label="Name" placeholder="VIPs who have not answered" autoFocus required />
            {mayShare && <Field name="is_shared" type="checkbox" label="Share it with everybody who sees the guests" />}
            <FormActions submit="Save the view" onCancel={onClose} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
