import type { Challenge } from "@nyota/contract/account/auth";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { CodeEntry } from "./code-entry.tsx";
import { MailboxHint } from "./mailbox-hint.tsx";
import { useSend } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { LinkButton } from "#ui/link.tsx";
import { useAddressText } from "#ui/use-address-text.ts";

/** What may not be done by anybody else. */
export type ProofPurpose = "SIGN_IN" | "TOKEN" | "DELETION";
type ProofStepProps = {
  me: User;
  purpose?: ProofPurpose;
  onProved: () => void;
  /** The new address, which gets a code of its own afterwards. */
  nextAddress?: string;
};

/** Confirms the user's identity with the password or a code before a change that only they may make. */
export function ProofStep(props: ProofStepProps) {
  const [byCode, setByCode] = useState(!props.me.has_password);
  return byCode ? <ByCode {...props} /> : <ByPassword {...props} onCode={() => setByCode(true)} />;
}

/** The step after this one. */
function Afterwards({ nextAddress }: { nextAddress: string | undefined }) {
  const show = useAddressText();
  if (!nextAddress) return null;
  return <> {rich("Then we send a code to the new one, <b>{address}</b>.", { address: show(nextAddress), b: bold })}</>;
}

const bold = (text: ReactNode) => <b className="font-strong text-ink [overflow-wrap:anywhere]">{text}</b>;

const askPassword: Record<ProofPurpose, string> = {
  SIGN_IN: t("Your password, so that nobody else can change how you sign in."),
  TOKEN: t("Your password, so that nobody else can create an access token in your name."),
  DELETION: t("Your password, so that nobody else can delete your account."),
};

function announceCode(purpose: ProofPurpose, values: { address: string; b: typeof bold }): ReactNode {
  if (purpose === "TOKEN")
    return rich(
      "We send a code to <b>{address}</b>, so that nobody else can create an access token in your name.",
      values,
    );
  if (purpose === "DELETION")
    return rich("We send a code to <b>{address}</b>, so that nobody else can delete your account.", values);
  return rich("We send a code to <b>{address}</b>, so that nobody else can change how you sign in.", values);
}

const schema = z.object({ password: z.string().min(1, t("Enter your password.")) });

function ByPassword({ purpose = "SIGN_IN", onProved, nextAddress, onCode }: ProofStepProps & { onCode: () => void }) {
  const prove = useSend(userEndpoints.proveByPassword);
  return (
    <Form
      schema={schema}
      defaultValues={{ password: "" }}
      label={t("Confirm with your password")}
      onSubmit={async (values) => {
        await prove.mutateAsync({ body: values });
        onProved();
      }}
    >
      {({ Field }) => (
        <>
          <p className="text-ink-2">
            {nextAddress
              ? t("First your password, so that nobody else can change how you sign in.")
              : askPassword[purpose]}
            <Afterwards nextAddress={nextAddress} />
          </p>
          <Field name="password" type="password" label={t("Your password")} autoComplete="current-password" autoFocus />
          <SubmitButton size="large" className="w-full">
            {t("Confirm")}
          </SubmitButton>
          <LinkButton className="self-center" onMouseDown={(event) => event.preventDefault()} onClick={onCode}>
            {t("Use a code instead")}
          </LinkButton>
        </>
      )}
    </Form>
  );
}

function ByCode({ me, purpose = "SIGN_IN", onProved, nextAddress }: ProofStepProps) {
  const show = useAddressText();
  const [challenge, setChallenge] = useState<Challenge>();
  const request = useSend(userEndpoints.requestProof);
  const prove = useSend(userEndpoints.proveByCode);
  const ask = async () => setChallenge(await request.mutateAsync({}));
  if (!challenge) {
    const current = { address: show(me.email ?? me.phone ?? ""), b: bold };
    return (
      <div className="grid gap-4">
        <p className="text-ink-2">
          {nextAddress
            ? rich(
                "First, a code to your current address, <b>{address}</b>, so that nobody else can change how you sign in.",
                current,
              )
            : announceCode(purpose, current)}
          <Afterwards nextAddress={nextAddress} />
        </p>
        {request.error && (
          <p role="alert" className="text-sm text-rust">
            {request.error.message}
          </p>
        )}
        <Button
          variant="primary"
          size="large"
          loading={request.isPending}
          onClick={() => void ask().catch(() => undefined)}
        >
          {t("Send the code")}
        </Button>
      </div>
    );
  }
  const sentTo = { address: challenge.recipient, b: bold };
  return (
    <>
      <p className="mb-4 text-ink-2">
        {nextAddress
          ? rich("We sent a code to your current address, <b>{address}</b>.", sentTo)
          : rich("We sent a code to <b>{address}</b>.", sentTo)}
        <Afterwards nextAddress={nextAddress} />
      </p>
      <CodeEntry
        challenge={challenge}
        submit={t("Confirm")}
        onEnter={async (code) => {
          await prove.mutateAsync({ body: { code } });
          onProved();
        }}
        resend={ask}
      />
      <div className="mt-5">
        <MailboxHint challenge={challenge} />
      </div>
    </>
  );
}
