import { senderEndpoints, senderInput } from "@nyota/contract/messages/senders";
import { useLocation, useNavigate } from "react-router";
import { PlanLimit } from "#features/wallet/plan-limit.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { toast } from "#ui/toast.ts";
import { FormActions } from "#ui/form/form-actions.tsx";
import { Form } from "#ui/form/form.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import type { PhoneFieldProps } from "#ui/fields/phone.tsx";

const drivers = [
  {
    value: "sandbox",
    label: t("Sandbox"),
    hint: t("For trying things out. It behaves like a real number, but reaches nobody."),
  },
];

export default function AddSenderPage() {
  return (
    <RouteSheet
      title={t("Add a number")}
      text={t(
        "This version can't send through WhatsApp yet: send from a sandbox, to try things out, or by hand from your own phone.",
      )}
    >
      <AddSenderForm />
    </RouteSheet>
  );
}

function AddSenderForm() {
  const { project, projectId } = useProject();
  const add = useSend(senderEndpoints.create);
  const start = useSend(senderEndpoints.simulateScan);
  const navigate = useNavigate();
  const { search } = useLocation();
  const sheet = useSheet();
  return (
    <Form
      schema={senderInput}
      defaultValues={{ label: "", phone: "", driver: "sandbox" }}
      label={t("Number")}
      onSubmit={async (body) => {
        const sender = await add.mutateAsync({ params: { projectId }, body });
        toast.success(t("{name} was added", { name: sender.label }));
        sheet?.setDirty(false);
        // The number is there in any case: where it could not be started, its page offers that again.
        const isStarted = await start.mutateAsync({ params: { projectId, senderId: sender.id } }).then(
          () => true,
          () => false,
        );
        const pathname = `../${sender.id}/${isStarted ? "success" : "verify-qr-code"}`;
        void navigate({ pathname, search }, { relative: "path", replace: true });
      }}
    >
      {({ Field }) => (
        <>
          <PlanLimit project={project} type="WA_SENDER" />
          <Field
            name="label"
            label={t("Name")}
            autoFocus
            placeholder={t("Our test number")}
            help={t("How you will find it when sending.")}
          />
          <Field
            name="phone"
            type="phone"
            label={t("Phone number")}
            region={project.default_region as PhoneFieldProps["region"]}
          />
          <Field name="driver" type="radio-group" label={t("How it sends")} variant="cards" options={drivers} />
          <FormActions submit={t("Add and start")} />
        </>
      )}
    </Form>
  );
}
