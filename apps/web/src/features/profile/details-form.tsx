import { type User, userEndpoints } from "@nyota/contract/account/users";
import { z } from "zod";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { toast } from "#ui/toast.ts";

const schema = z.object({
  full_name: z.string().trim().min(1, t("Enter your name.")).max(120, t("Keep this under 120 characters.")),
});

export function DetailsForm({ me }: { me: User }) {
  const update = useSend(userEndpoints.updateMe);
  return (
    <Form
      schema={schema}
      defaultValues={{ full_name: me.full_name ?? "" }}
      label={t("Your details")}
      onSubmit={async (values, form) => {
        await update.mutateAsync({ body: values });
        form.reset(values);
        toast.success(t("Your details are saved"));
      }}
    >
      {({ Field }) => (
        <>
          <Field name="full_name" label={t("Name")} autoComplete="name" />
          <FormActions submit={t("Save details")} />
        </>
      )}
    </Form>
  );
}
