import { authEndpoints } from "@nyota/contract/auth";
import { z } from "zod";
import { addressField } from "#features/auth/address-rules.ts";
import { call } from "#lib/call.ts";
import { enterSession } from "#lib/sign-in.ts";
import { Form } from "#ui/form.tsx";
import { SubmitButton } from "#ui/form-actions.tsx";
import { LinkButton } from "#ui/link.tsx";

const schema = z.object({ address: addressField, password: z.string().min(1, "Enter your password.") });

export default function PasswordForm({ onForgot }: { onForgot: () => void }) {
  return (
    <Form
      schema={schema}
      defaultValues={{ address: "", password: "" }}
      label="Sign in with a password"
      onSubmit={async (values) => {
        enterSession((await call(authEndpoints.login, { body: values })).access_token);
      }}
    >
      {({ Field }) => (
        <>
          <Field name="address" label="E-mail or phone" autoComplete="username" autoFocus />
          <Field name={"password"} type="password" label="Password" autoComplete="current-password" />
          <SubmitButton size="large" className="w-full">
            Sign in
          </SubmitButton>
          {/* The field above keeps the focus; its error would move this away from under the pointer. */}
          <LinkButton className="self-center" onMouseDown={(event) => event.preventDefault()} onClick={onForgot}>
            Forgot your password?
          </LinkButton>
        </>
      )}
    </Form>
  );
}
