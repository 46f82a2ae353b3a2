import { passwordEndpoints } from "@nyota/contract/account/auth";
import { email } from "@nyota/contract/fields";
import { useState } from "react";
import { z } from "zod";
import { AuthLayout } from "./auth-layout.tsx";
import { call } from "#lib/api/call.ts";
import { Banner } from "#ui/banner.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { LinkButton } from "#ui/link.tsx";

const schema = z.object({ email });

type ForgotPasswordProps = {
  /** The link leads to the pages of a firm, and works while its user is staff there. */
  isForStaff?: boolean;
  onBack: () => void;
};

export default function ForgotPassword({ isForStaff = false, onBack }: ForgotPasswordProps) {
  const [answer, setAnswer] = useState("");
  return (
    <AuthLayout
      title="Set a new password"
      text={
        isForStaff
          ? "For staff of a firm: we send a link to the e-mail address you work with. It works for an hour."
          : "We send a link to your e-mail address. It works for a short while."
      }
      signedInTo="/"
    >
      {answer ? (
        <Banner title="Check your e-mail">{answer}</Banner>
      ) : (
        <Form
          schema={schema}
          defaultValues={{ email: "" }}
          label="Forgot password"
          onSubmit={async (values) => {
            const body = { ...values, ...(isForStaff && { for: "merchant" as const }) };
            setAnswer((await call(passwordEndpoints.forgot, { body })).detail);
          }}
        >
          {({ Field }) => (
            <>
              <Field name="email" label="E-mail" kind="email" autoComplete="email" autoFocus />
              <SubmitButton size="large" className="w-full">
                Send the link
              </SubmitButton>
            </>
          )}
        </Form>
      )}
      <p className="mt-5 text-center">
        <LinkButton onClick={onBack}>Back to sign in</LinkButton>
      </p>
    </AuthLayout>
  );
}
