import { type User, userEndpoints } from "@nyota/contract/users";
import { email, phone } from "@nyota/contract/fields";
import { useNavigate } from "react-router";
import { z } from "zod";
import { AuthLayout } from "#features/auth/auth-layout.tsx";
import { useRefTarget } from "#features/auth/use-ref.ts";
import { useSend } from "#lib/api.ts";
import { useMe } from "#lib/use-me.ts";
import { Form } from "#ui/form.tsx";
import { SubmitButton } from "#ui/form-actions.tsx";

const blankOr = <Schema extends z.ZodType<string, string>>(schema: Schema) => z.union([z.literal(""), schema]);
const schema = z.object({
  full_name: z.string().trim().min(1, "Tell us your name.").max(120, "Keep this under 120 characters."),
  email: blankOr(email),
  phone: blankOr(phone),
});

/** What a new user has not said yet. Everything else waits behind it. */
export default function UserDetailsPage() {
  const me = useMe();
  return (
    <AuthLayout title="Nice to meet you" text="This is how the people you plan with will see you.">
      {me && <DetailsForm me={me} />}
    </AuthLayout>
  );
}

function DetailsForm({ me }: { me: User }) {
  const navigate = useNavigate();
  const target = useRefTarget();
  const update = useSend(userEndpoints.updateMe);
  return (
    <Form
      schema={schema}
      defaultValues={{ full_name: me.full_name ?? "", email: me.email ?? "", phone: me.phone ?? "" }}
      label="About you"
      onSubmit={async (values) => {
        await update.mutateAsync({
          body: { full_name: values.full_name, email: values.email || null, phone: values.phone || null },
        });
        await navigate(target, { replace: true });
      }}
    >
      {({ Field }) => (
        <>
          <Field name="full_name" label="Your name" autoComplete="name" autoFocus={!me.full_name} />
          <Field
            name="email"
            label="E-mail"
            kind="email"
            autoComplete="email"
            optional={!me.email}
            disabled={Boolean(me.email)}
          />
          <Field name="phone" type="phone" label="Phone" optional={!me.phone} disabled={Boolean(me.phone)} />
          <SubmitButton size="large" className="w-full">
            Continue
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
