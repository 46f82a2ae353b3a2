import { passwordEndpoints } from "@nyota/contract/account/auth";
import { email } from "@nyota/contract/fields";
import { useState } from "react";
import { z } from "zod";
import { AuthLayout } from "./auth-layout.tsx";
import { call } from "#lib/api/call.ts";
import { t } from "#lib/i18n/t.ts";
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
      title={t("Set a new password")}
      text={
        isForStaff
          ? t("For staff of a firm: we send a link to the e-mail address you work with. It works for an hour.")
          : t("We send a link to your e-mail address. It works for a short while.")
      }
      signedInTo="/"
    >
      {answer ? (
        <Banner title={t("Check your e-mail")}>{answer}</Banner>
      ) : (
        <Form
          schema={schema}
          defaultValues={{ email: "" }}
          label={t("Forgot password")}
          onSubmit={async (values) => {
            const body = { ...values, ...(isForStaff && { for: "merchant" as const }) };
            setAnswer((await call(passwordEndpoints.forgot, { body })).detail);
          }}
        >
          {({ Field }) => (
            <>
              <Field name="email" label={t("E-mail")} kind="email" autoComplete="email" autoFocus />
              <SubmitButton size="large" className="w-full">
                {t("Send the link")}
              </SubmitButton>
            </>
          )}
        </Form>
      )}
      <p className="mt-5 text-center">
        <LinkButton onClick={onBack}>{t("Back to sign in")}</LinkButton>
      </p>
    </AuthLayout>
  );
}
