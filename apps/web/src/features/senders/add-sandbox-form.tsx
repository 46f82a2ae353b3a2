import { senderEndpoints, senderInput, type Sender } from "@nyota/contract/messages/senders";
import { PlanLimit, UnlessFull } from "#features/wallet/plan-limit.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberFields } from "./number-fields.tsx";

type AddSandboxFormProps = { onAdded: (sender: Sender, result: { isStarted: boolean }) => void };

/** The form for a sandbox number, which is started at once. */
export function AddSandboxForm({ onAdded }: AddSandboxFormProps) {
  const { project, projectId } = useProject();
  const add = useSend(senderEndpoints.create);
  const start = useSend(senderEndpoints.simulateScan);
  return (
    <Form
      schema={senderInput}
      defaultValues={{ label: "", phone: "", driver: "sandbox" }}
      label={t("Number")}
      onSubmit={async (body) => {
        const sender = await add.mutateAsync({ params: { projectId }, body });
        // The number is there in any case: where it could not be started, its page offers that again.
        const isStarted = await start.mutateAsync({ params: { projectId, senderId: sender.id } }).then(
          () => true,
          () => false,
        );
        onAdded(sender, { isStarted });
      }}
    >
      <PlanLimit project={project} type="WA_SENDER" />
      <UnlessFull project={project} type="WA_SENDER">
        <NumberFields placeholder={t("Our test number")} />
        <FormActions submit={t("Add and start")} />
      </UnlessFull>
    </Form>
  );
}
