import { password, passwordEndpoints } from "@nyota/contract/account/auth";
import { useEffect, useState } from "react";
import { z } from "zod";
import { AuthLayout } from "./auth-layout.tsx";
import { ApiError } from "#lib/api/api-error.ts";
import { call } from "#lib/api/call.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { LinkButton } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

const schema = z.object({ password });

type ResetPasswordProps = { token: string; onDone: () => void; onAskAgain: () => void };

/** The page behind the link of the mail. A link that is over says so before anybody thinks of a password. */
export default function ResetPassword({ token, onDone, onAskAgain }: ResetPasswordProps) {
  const link = useLink(token);
  if (link === "CHECKED") return <FullScreenSpinner label={t("Opening the link")} />;
  if (link === "OVER") return <LinkOver {...{ onDone, onAskAgain }} />;
  return (
    <AuthLayout
      title={t("Choose a new password")}
      text={t("At least eight characters. Everyone signed in with the old one is signed out.")}
    >
      <Form
        schema={schema}
        defaultValues={{ password: "" }}
        label={t("New password")}
        onSubmit={async (values) => {
          const { detail } = await call(passwordEndpoints.reset, { body: { ...values, token } });
          toast.success(t("Your new password is set"), { text: detail });
          onDone();
        }}
      >
        {({ Field }) => (
          <>
            <Field name="password" type="password" label={t("New password")} autoComplete="new-password" autoFocus />
            <SubmitButton size="large" className="w-full">
              {t("Set the password")}
            </SubmitButton>
          </>
        )}
      </Form>
      <BackToSignIn onClick={onDone} />
    </AuthLayout>
  );
}

/** Whether the link still works. Without the query cache: the pages of signing in are small and have none. */
function useLink(token: string): "CHECKED" | "OPEN" | "OVER" {
  const [link, setLink] = useState<"CHECKED" | "OPEN" | "OVER">("CHECKED");
  useEffect(() => {
    let isGone = false;
    call(passwordEndpoints.checkReset, { body: { token } }).then(
      () => isGone || setLink("OPEN"),
      // Any other failure, a lost network for example, is reported by the form.
      (error: unknown) => isGone || setLink(error instanceof ApiError && error.status === 400 ? "OVER" : "OPEN"),
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  return link;
}

function LinkOver({ onDone, onAskAgain }: Omit<ResetPasswordProps, "token">) {
  return (
    <AuthLayout title={t("This link is over")} text={t("It has expired or was used already. Ask for a new one.")}>
      <Button variant="primary" size="large" className="w-full" onClick={onAskAgain}>
        {t("Ask for a new link")}
      </Button>
      <BackToSignIn onClick={onDone} />
    </AuthLayout>
  );
}

const BackToSignIn = ({ onClick }: { onClick: () => void }) => (
  <p className="mt-5 text-center">
    <LinkButton onClick={onClick}>{t("Back to sign in")}</LinkButton>
  </p>
);
