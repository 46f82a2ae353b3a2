import { senderEndpoints, senderInput, type Sender } from "@nyota/contract/messages/senders";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { toast } from "#ui/toast.ts";

const schema = senderInput.pick({ label: true });

export function RenameSenderForm({ sender }: { sender: Sender }) {
  const { projectId } = useProject();
  const update = useSend(senderEndpoints.update);
  return (
    <Form
      schema={schema}
      defaultValues={{ label: sender.label }}
      label={t("Rename")}
      className="flex-none! gap-3!"
      onSubmit={async (body, form) => {
        await update.mutateAsync({ params: { projectId, senderId: sender.id }, body });
        form.reset(body);
        toast.success(t("The number was renamed to {name}", { name: body.label }));
      }}
    >
      {({ Field, form }) => (
        <>
          <Field name="label" label={t("Name")} />
          {form.formState.isDirty && (
            <div>
              <SubmitButton variant="default">{t("Rename")}</SubmitButton>
            </div>
          )}
        </>
      )}
    </Form>
  );
}
