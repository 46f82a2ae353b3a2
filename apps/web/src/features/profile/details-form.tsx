import { type User, userEndpoints } from "@nyota/contract/account/users";
import { z } from "zod";
import { useSend } from "#lib/api/api.ts";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { toast } from "#ui/toast.ts";

const schema = z.object({
  full_name: z.string().trim().min(1, "Enter your name.").max(120, "Keep this under 120 characters."),
});

export function DetailsForm({ me }: { me: User }) {
  const update = useSend(userEndpoints.updateMe);
  return (
    <Form
      schema={schema}
      defaultValues={{ full_name: me.full_name ?? "" }}
      label="Your details"
      onSubmit={async (values, form) => {
        await update.mutateAsync({ body: values });
        form.reset(values);
        toast.success("Your details are saved");
      }}
    >
      {({ Field }) => (
        <>
          <Field name="full_name" label="Name" autoComplete="name" />
          <FormActions submit="Save details" />
        </>
      )}
    </Form>
  );
}
