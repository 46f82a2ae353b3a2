import { cloudInput } from "@nyota/contract/messages/cloud-numbers";
import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { PlanLimit, UnlessFull } from "#features/wallet/plan-limit.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { NumberFields } from "../number-fields.tsx";
import { AccessFields } from "./access-fields.tsx";

const blank = { label: "", phone: "", phone_number_id: "", business_account_id: "", access_token: "", app_secret: "" };

/** The form for a number of the Cloud API. Meta is asked about it before it is added. */
export function AddCloudForm({ onAdded }: { onAdded: (sender: Sender) => void }) {
  const { project, projectId } = useProject();
  const add = useSend(senderEndpoints.createCloud);
  return (
    <Form
      schema={cloudInput}
      defaultValues={blank}
      label={t("Number")}
      onSubmit={async (body) => onAdded(await add.mutateAsync({ params: { projectId }, body }))}
    >
      {({ Field }) => (
        <>
          <PlanLimit project={project} type="WA_SENDER" />
          <UnlessFull project={project} type="WA_SENDER">
            {" "}
            <p className="text-sm text-ink-2">
              {t(
                "You need a WhatsApp Business account and an app at developers.facebook.com with the product WhatsApp. Both IDs are shown there under WhatsApp, API Setup. Meta charges you for messages.",
              )}
            </p>
            <NumberFields placeholder={t("Our wedding number")} />
            <Field name="phone_number_id" label={t("Phone number ID")} inputMode="numeric" />
            <Field name="business_account_id" label={t("WhatsApp Business account ID")} inputMode="numeric" />
            <AccessFields />
            <FormActions submit={t("Check and add")} />
          </UnlessFull>{" "}
        </>
      )}
    </Form>
  );
}
