import { senderEndpoints, senderInput, type Sender } from "@nyota/contract/messages/senders";
import { PlanLimit, UnlessFull } from "#features/wallet/plan-limit.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberFields } from "../number-fields.tsx";

/** The form for a number that is linked with its phone next. It says first what that may cost. */
export function AddLinkedForm({ onAdded }: { onAdded: (sender: Sender) => void }) {
  const { project, projectId } = useProject();
  const add = useSend(senderEndpoints.create);
  return (
    <Form
      schema={senderInput}
      defaultValues={{ label: "", phone: "", driver: "linked" }}
      label={t("Number")}
      onSubmit={async (body) => onAdded(await add.mutateAsync({ params: { projectId }, body }))}
    >
      <Banner tone="warn" title={t("WhatsApp may block this number for good")}>
        {t(
          "Sending from a linked phone with a program is against WhatsApp’s terms. Numbers that write to many people who don’t know them are blocked first. Don’t use a number that you can’t do without; the Cloud API is the allowed way.",
        )}
      </Banner>
      <p className="text-sm text-ink-2">
        {t(
          "Nyota reads only what your guests write to this number, sends slowly, and begins with {count} messages a day. The phone has to be online once every two weeks.",
          { count: 40 },
        )}
      </p>
      <PlanLimit project={project} type="WA_SENDER" />
      <UnlessFull project={project} type="WA_SENDER">
        <NumberFields placeholder={t("Our phone")} />
        <FormActions submit={t("Add and link")} />
      </UnlessFull>
    </Form>
  );
}
