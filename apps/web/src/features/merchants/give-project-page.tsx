import { projectMerchantEndpoints } from "@nyota/contract/account/project-merchant";
import { z } from "zod";
import { useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { toast } from "#ui/toast.ts";

const schema = z.object({ code: z.string().trim().min(1, "Enter the firm’s code.") });

/** A sheet of the collaborators page, for the owner. */
export default function GiveProjectPage() {
  return (
    <RouteSheet
      title="Give the project to a firm"
      text="The firm’s people then work in this project, each with the permissions the firm has given them. You stay the owner and can take it back at any time."
    >
      <GiveForm />
    </RouteSheet>
  );
}

function GiveForm() {
  const { projectId } = useProject();
  const sheet = useSheet();
  const give = useSend(projectMerchantEndpoints.give);
  return (
    <Form
      schema={schema}
      defaultValues={{ code: "" }}
      label="Give the project to a firm"
      className="flex-1"
      onSubmit={async ({ code }) => {
        const { merchant } = await give.mutateAsync({ params: { projectId }, body: { code } });
        toast.success(`${merchant?.name ?? "The firm"} has the project now`);
        sheet?.done();
      }}
    >
      {({ Field }) => (
        <>
          <Field
            name="code"
            label="Code of the firm"
            placeholder="4F2A-91BC-07DE"
            help="The firm finds it on its own overview and tells it to you."
            autoComplete="off"
            autoFocus
          />
          <FormActions submit="Give the project" />
        </>
      )}
    </Form>
  );
}
