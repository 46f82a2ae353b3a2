import { password } from "@nyota/contract/auth";
import { userEndpoints } from "@nyota/contract/users";
import { z } from "zod";
import { useSend } from "#lib/api.ts";
import { Form } from "#ui/form.tsx";
import { FormActions } from "#ui/form-actions.tsx";
import { toast } from "#ui/toast.ts";

const schema = z.object({ current_password: z.string(), password });
const blank = { current_password: "", password: "" };

/** A password is the second way in; the code always works. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const update = useSend(userEndpoints.updateMe);
  return (
    <Form
      schema={schema}
      defaultValues={blank}
      label="Password"
      onSubmit={async (values, form) => {
        const { current_password, ...body } = values;
        await update.mutateAsync({ body: hasPassword ? { ...body, current_password } : body });
        form.reset(blank);
        toast.success(hasPassword ? "Your password is changed" : "Your password is set");
      }}
    >
      {({ Field }) => (
        <>
          <p className="-mt-1 text-ink-2">
            {hasPassword
              ? "You can sign in with a password or with a code."
              : "You sign in with a code so far. A password is quicker where no mail arrives."}
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            {hasPassword && (
              <Field name="current_password" type="password" label="Present password" autoComplete="current-password" />
            )}
            <Field
              name="password"
              type="password"
              label="New password"
              help="At least eight characters."
              autoComplete="new-password"
            />
          </div>
          <FormActions submit={hasPassword ? "Change password" : "Set password"} />
        </>
      )}
    </Form>
  );
}
