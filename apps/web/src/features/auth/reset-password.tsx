import { password, passwordEndpoints } from "@nyota/contract/account/auth";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { AuthLayout } from "./auth-layout.tsx";
import { ApiError } from "#lib/api/api-error.ts";
import { call } from "#lib/api/call.ts";
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
  const check = useQuery({
    queryKey: ["reset", token],
    queryFn: () => call(passwordEndpoints.checkReset, { body: { token } }),
    retry: false,
    staleTime: Infinity,
  });
  if (check.isPending) return <FullScreenSpinner label="Opening the link" />;
  // Any other failure, a lost network for example, is reported by the form.
  if (check.error instanceof ApiError && check.error.status === 400) return <LinkOver {...{ onDone, onAskAgain }} />;
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
      <BackToSignIn onClick={onDone} />
    </AuthLayout>
  );
}

function LinkOver({ onDone, onAskAgain }: Omit<ResetPasswordProps, "token">) {
  return (
    <AuthLayout title="This link is over" text="It has expired or was used already. Ask for a new one.">
      <Button variant="primary" size="large" className="w-full" onClick={onAskAgain}>
        Ask for a new link
      </Button>
      <BackToSignIn onClick={onDone} />
    </AuthLayout>
  );
}

const BackToSignIn = ({ onClick }: { onClick: () => void }) => (
  <p className="mt-5 text-center">
    <LinkButton onClick={onClick}>Back to sign in</LinkButton>
  </p>
);
