import { projectMerchantEndpoints } from "@nyota/contract/account/project-merchant";
import { useState } from "react";
import { z } from "zod";
import { useSend } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

const schema = z.object({ code: z.string().trim().min(1, t("Enter the firm’s code.")) });

export const mainCall = projectMerchantEndpoints.give;

/** A sheet of the collaborators page, for the owner. */
export default function GiveProjectPage() {
  return (
    <RouteSheet
      title={t("Give the project to a firm")}
      text={t(
        "The firm’s people then work in this project, each with the rights the firm has given them. You stay the owner and can take it back at any time.",
      )}
    >
      <GiveForm />
    </RouteSheet>
  );
}

/** First the code, then the firm it belongs to: a wrong code of another firm would show all guests to strangers. */
function GiveForm() {
  const { projectId, project } = useProject();
  const [firm, setFirm] = useState<Firm>();
  const find = useSend(projectMerchantEndpoints.find);
  if (firm) return <ConfirmGive firm={firm} onBack={() => setFirm(undefined)} />;
  return (
    <Form
      schema={schema}
      defaultValues={{ code: "" }}
      label={t("Give the project to a firm")}
      className="flex-1"
      onSubmit={async ({ code }) => {
        const { name } = await find.mutateAsync({ params: { projectId }, body: { code } });
        setFirm({ name, code });
      }}
    >
      {({ Field }) => (
        <>
          <Field
            name="code"
            label={t("Code of the firm")}
            placeholder="4F2A-91BC-07DE"
            help={t(
              "The firm finds it on its own overview and tells it to you. You see whose it is before {name} is given.",
              { name: project.title },
            )}
            autoComplete="off"
            autoFocus
          />
          <FormActions submit={t("Continue")} />
        </>
      )}
    </Form>
  );
}

type Firm = { name: string; code: string };

function ConfirmGive({ firm, onBack }: { firm: Firm; onBack: () => void }) {
  const { projectId, project } = useProject();
  const sheet = useSheet();
  const give = useSend(projectMerchantEndpoints.give);
  return (
    <Form
      schema={z.object({})}
      defaultValues={{}}
      label={t("Give the project to {name}", { name: firm.name })}
      className="flex-1"
      onSubmit={async () => {
        await give.mutateAsync({ params: { projectId }, body: { code: firm.code } });
        toast.success(t("{name} has the project now", { name: firm.name }));
        sheet?.done();
      }}
    >
      <p className="text-[15px]">
        {rich("Give <b>{project}</b> to <b>{firm}</b>?", {
          project: project.title,
          firm: firm.name,
          b: (text) => <strong>{text}</strong>,
        })}
      </p>
      <p className="mt-2 text-ink-2">{t("Its people will see all guests, as far as the firm lets each of them.")}</p>
      <FormActions submit={t("Give it to {name}", { name: firm.name })}>
        <Button onClick={onBack}>{t("It is another firm")}</Button>
      </FormActions>
    </Form>
  );
}
