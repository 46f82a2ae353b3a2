import { authEndpoints } from "@nyota/contract/auth";
import { z } from "zod";
import { addressField } from "#features/auth/address-form.tsx";
import { useSend } from "#lib/api.ts";
import { enterSession } from "#lib/sign-in.ts";
import { Form } from "#ui/form.tsx";
import { SubmitButton } from "#ui/form-actions.tsx";
import { LinkButton } from "#ui/link.tsx";

const schema = z.object({ address: addressField, password: z.string().min(1, "Enter your password.") });

export function PasswordForm({ onForgot }: { onForgot: () => void }) {
  const login = useSend(authEndpoints.login);
  return (
    <Form
      schema={schema}
      defaultValues={{ address: "", password: "" }}
      label="Sign in with a password"
      onSubmit={async (values) => {
        enterSession((await login.mutateAsync({ body: values })).access_token);
      }}
    >
      {({ Field }) => (
        <>
          <Field name="address" label="E-mail or phone" autoComplete="username" autoFocus />
          <Field name={"password"} type="password" label="Password" autoComplete="current-password" />
          <SubmitButton size="large" className="w-full">
            Sign in
          </SubmitButton>
          <LinkButton className="self-center" onClick={onForgot}>
            Forgot your password?
          </LinkButton>
        </>
      )}
    </Form>
  );
}
