import { email, phone } from "@nyota/contract/fields";
import { type User, userEndpoints } from "@nyota/contract/users";
import { z } from "zod";
import { useSend } from "#lib/api.ts";
import { Form } from "#ui/form.tsx";
import { FormActions } from "#ui/form-actions.tsx";
import { toast } from "#ui/toast.ts";

const blankOr = <Schema extends z.ZodType<string, string>>(schema: Schema) => z.union([z.literal(""), schema]);
const schema = z.object({
  full_name: z.string().trim().min(1, "Tell us your name.").max(120, "Keep this under 120 characters."),
  email: blankOr(email),
  phone: blankOr(phone),
});

export function DetailsForm({ me }: { me: User }) {
  const update = useSend(userEndpoints.updateMe);
  return (
    <Form
      schema={schema}
      defaultValues={{ full_name: me.full_name ?? "", email: me.email ?? "", phone: me.phone ?? "" }}
      label="Your details"
      onSubmit={async (values, form) => {
        await update.mutateAsync({
          body: { full_name: values.full_name, email: values.email || null, phone: values.phone || null },
        });
        form.reset(values);
        toast.success("Your details are saved");
      }}
    >
      {({ Field }) => (
        <>
          <Field name="full_name" label="Name" autoComplete="name" />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field name="email" label="E-mail" kind="email" autoComplete="email" optional={!me.email} />
            <Field name="phone" type="phone" label="Phone" optional={!me.phone} />
          </div>
          <FormActions submit="Save details" />
        </>
      )}
    </Form>
  );
}
