import { type AddressChallenge, type User, userEndpoints } from "@nyota/contract/account/users";
import { email, phone } from "@nyota/contract/fields";
import { useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { AddressCode } from "./address-code.tsx";
import { AuthLayout } from "./auth-layout.tsx";
import { needsProof } from "./needs-proof.ts";
import { useRefTarget } from "./use-ref.ts";
import { useSend } from "#lib/api/api.ts";
import { useMe } from "#lib/api/use-me.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { LinkButton } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

const blankOr = <Schema extends z.ZodType<string, string>>(schema: Schema) => z.union([z.literal(""), schema]);
const full_name = z.string().trim().min(1, t("Enter your name.")).max(120, t("Keep this under 120 characters."));
const withEmail = z.object({ full_name, address: blankOr(email) });
const withPhone = z.object({ full_name, address: blankOr(phone) });

/** Asks a new user for their name, and optionally a second address, before they can open anything else. */
export default function UserDetailsPage() {
  const me = useMe();
  const navigate = useNavigate();
  const target = useRefTarget();
  const [challenge, setChallenge] = useState<AddressChallenge>();
  const goOn = () => void navigate(target, { replace: true });
  if (challenge)
    return (
      <AuthLayout title={t("Enter the code")}>
        <AddressCode challenge={challenge} onProven={goOn} />
        <p className="mt-5 text-center">
          <LinkButton onClick={goOn}>{t("Skip this for now")}</LinkButton>
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("Nice to meet you")} text={t("This is how the people you plan with will see you.")}>
      {me && <DetailsForm me={me} onDone={goOn} onChallenge={setChallenge} />}
    </AuthLayout>
  );
}

type DetailsFormProps = { me: User; onDone: () => void; onChallenge: (challenge: AddressChallenge) => void };

function DetailsForm({ me, onDone, onChallenge }: DetailsFormProps) {
  const update = useSend(userEndpoints.updateMe);
  const request = useSend(userEndpoints.requestAddress);
  const asksPhone = Boolean(me.email);

  /** Without an address, or when it has to be confirmed in the profile, there is nothing to confirm here. */
  async function prove(address: string): Promise<void> {
    if (!address) return onDone();
    try {
      onChallenge(await request.mutateAsync({ body: { address } }));
    } catch (error) {
      if (!needsProof(error)) throw error;
      toast.info(t("Add it in your profile"), {
        text: t("You signed in a while ago, so it has to be confirmed there."),
      });
      onDone();
    }
  }
  return (
    <Form
      schema={asksPhone ? withPhone : withEmail}
      defaultValues={{ full_name: me.full_name ?? "", address: "" }}
      label={t("About you")}
      onSubmit={async ({ full_name: name, address }) => {
        await update.mutateAsync({ body: { full_name: name } });
        await prove(address);
      }}
    >
      {({ Field }) => (
        <>
          <Field name="full_name" label={t("Your name")} autoComplete="name" autoFocus={!me.full_name} />
          <p className="text-ink-2">
            {rich("You sign in with <b>{address}</b>.", {
              address: me.email ?? me.phone ?? "",
              b: (text) => <b className="break-words font-strong text-ink">{text}</b>,
            })}
          </p>
          {asksPhone ? (
            <Field
              name="address"
              type="phone"
              label={t("Phone")}
              optional
              help={t("We send a code there to confirm it.")}
            />
          ) : (
            <Field
              name="address"
              label={t("E-mail")}
              kind="email"
              autoComplete="email"
              optional
              help={t("We send a code there to confirm it.")}
            />
          )}
          <SubmitButton size="large" className="w-full">
            {t("Continue")}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
