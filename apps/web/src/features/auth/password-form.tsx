import { authEndpoints } from "@nyota/contract/account/auth";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import type { TypedAddress } from "./address-form.tsx";
import { addressField } from "./address-rules.ts";
import { call } from "#lib/api/call.ts";
import { enterSession } from "#lib/api/sign-in.ts";
import { t } from "#lib/i18n/t.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { LinkButton } from "#ui/link.tsx";

const schema = z.object({ address: addressField, password: z.string().min(1, t("Enter your password.")) });

export default function PasswordForm({ typed, onType, onForgot }: TypedAddress & { onForgot: () => void }) {
  const [hasAddress] = useState(typed !== "");
  return (
    <Form
      schema={schema}
      defaultValues={{ address: typed, password: "" }}
      label={t("Sign in with a password")}
      onSubmit={async (values) => {
        enterSession((await call(authEndpoints.login, { body: values })).access_token);
      }}
    >
      {({ Field }) => (
        <>
          <HandOver onType={onType} />
          <Field name="address" label={t("E-mail or phone")} autoComplete="username" autoFocus={!hasAddress} />
          <Field
            name={"password"}
            type="password"
            label={t("Password")}
            autoComplete="current-password"
            autoFocus={hasAddress}
          />
          <SubmitButton size="large" className="w-full">
            {t("Sign in")}
          </SubmitButton>
          {/* The field above keeps the focus: its error would move this button away from the pointer. */}
          <LinkButton className="self-center" onMouseDown={(event) => event.preventDefault()} onClick={onForgot}>
            {t("Forgot your password?")}
          </LinkButton>
        </>
      )}
    </Form>
  );
}

/** Used to request a code with the address typed here. */
function HandOver({ onType }: Pick<TypedAddress, "onType">) {
  const typed = useWatch<{ address: string }, "address">({ name: "address" });
  useEffect(() => onType(typed), [typed, onType]);
  return null;
}
