import { password } from "@nyota/contract/account/auth";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { useState } from "react";
import { z } from "zod";
import { needsProof } from "#features/auth/needs-proof.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { Form } from "#ui/form/form.tsx";
import { FormActions } from "#ui/form/form-actions.tsx";
import { toast } from "#ui/toast.ts";

const schema = z.object({ current_password: z.string(), password });
const blank = { current_password: "", password: "" };
type Waiting = { body: { password: string }; reset: () => void };

/** A password is the second way to sign in; a code always works. */
export function PasswordForm({ me }: { me: User }) {
  const hasPassword = me.has_password;
  const [waiting, setWaiting] = useState<Waiting>();
  const update = useSend(userEndpoints.updateMe);

  async function save(body: { password: string; current_password?: string }, reset: () => void): Promise<void> {
    try {
      await update.mutateAsync({ body });
      reset();
      toast.success(hasPassword ? t("Your password is changed") : t("Your password is set"));
    } catch (error) {
      if (!needsProof(error)) throw error;
      setWaiting({ body: { password: body.password }, reset });
    }
  }
  return (
    <>
      <Form
        schema={schema}
        defaultValues={blank}
        label={t("Password")}
        onSubmit={({ current_password, ...body }, form) =>
          save(current_password ? { ...body, current_password } : body, () => form.reset(blank))
        }
      >
        {({ Field }) => (
          <>
            <p className="-mt-1 text-ink-2">
              {hasPassword
                ? t("You can sign in with a password or with a code. A new password signs out your other devices.")
                : t(
                    "So far you sign in with a code. A password is quicker where no e-mail arrives; setting one signs out your other devices.",
                  )}
            </p>
            <div className="grid gap-5 sm:grid-cols-2">
              {hasPassword && (
                <Field
                  name="current_password"
                  type="password"
                  label={t("Current password")}
                  help={t("Leave it empty to confirm with a code.")}
                  autoComplete="current-password"
                />
              )}
              <Field
                name="password"
                type="password"
                label={t("New password")}
                help={t("At least eight characters.")}
                autoComplete="new-password"
              />
            </div>
            <FormActions submit={hasPassword ? t("Change password") : t("Set password")} />
          </>
        )}
      </Form>
      {waiting && (
        <ProofDialog
          me={me}
          onClose={() => setWaiting(undefined)}
          onProved={() => {
            setWaiting(undefined);
            void save(waiting.body, waiting.reset).catch((error: Error) =>
              toast.error(t("Your password was not changed"), { text: error.message }),
            );
          }}
        />
      )}
    </>
  );
}
