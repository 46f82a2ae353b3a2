import { password, passwordEndpoints } from "@nyota/contract/account/auth";
import { z } from "zod";
import { AuthLayout } from "./auth-layout.tsx";
import { call } from "#lib/api/call.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { LinkButton } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

const schema = z.object({ password });

/** The page behind the link of the mail. */
export default function ResetPassword({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <AuthLayout
      title="Choose a new password"
      text="At least eight characters. Everyone signed in with the old one is signed out."
    >
      <Form
        schema={schema}
        defaultValues={{ password: "" }}
        label="New password"
        onSubmit={async (values) => {
          const { detail } = await call(passwordEndpoints.reset, { body: { ...values, token } });
          toast.success("Your new password is set", { text: detail });
          onDone();
        }}
      >
        {({ Field }) => (
          <>
            <Field name="password" type="password" label="New password" autoComplete="new-password" autoFocus />
            <SubmitButton size="large" className="w-full">
              Set the password
            </SubmitButton>
          </>
        )}
      </Form>
      <p className="mt-5 text-center">
        <LinkButton onClick={onDone}>Back to sign in</LinkButton>
      </p>
    </AuthLayout>
  );
}
