import type { Challenge } from "@nyota/contract/account/auth";
import { type User, userEndpoints } from "@nyota/contract/account/users";
import { useState } from "react";
import { z } from "zod";
import { CodeEntry } from "./code-entry.tsx";
import { MailboxHint } from "./mailbox-hint.tsx";
import { useSend } from "#lib/api/api.ts";
import { Button } from "#ui/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { LinkButton } from "#ui/link.tsx";
import { useAddressText } from "#ui/use-address-text.ts";

type ProofStepProps = {
  me: User;
  onProved: () => void;
  /** The new address, which gets a code of its own afterwards. */
  nextAddress?: string;
};

/** Confirms the user's identity with the password or a code before a change of how they sign in. */
export function ProofStep(props: ProofStepProps) {
  const [byCode, setByCode] = useState(!props.me.has_password);
  return byCode ? <ByCode {...props} /> : <ByPassword {...props} onCode={() => setByCode(true)} />;
}

const reason = "so that nobody else can change how you sign in";

/** The step after this one. */
function Afterwards({ nextAddress }: { nextAddress: string | undefined }) {
  const show = useAddressText();
  if (!nextAddress) return null;
  return (
    <>
      {" "}
      Then we send a code to the new one, <Address>{show(nextAddress)}</Address>.
    </>
  );
}

const Address = ({ children }: { children: string }) => (
  <b className="font-strong text-ink [overflow-wrap:anywhere]">{children}</b>
);

const schema = z.object({ password: z.string().min(1, "Enter your password.") });

function ByPassword({ onProved, nextAddress, onCode }: ProofStepProps & { onCode: () => void }) {
  const prove = useSend(userEndpoints.proveByPassword);
  return (
    <Form
      schema={schema}
      defaultValues={{ password: "" }}
      label="Confirm with your password"
      onSubmit={async (values) => {
        await prove.mutateAsync({ body: values });
        onProved();
      }}
    >
      {({ Field }) => (
        <>
          <p className="text-ink-2">
            {nextAddress ? "First your" : "Your"} password, {reason}.
            <Afterwards nextAddress={nextAddress} />
          </p>
          <Field name="password" type="password" label="Your password" autoComplete="current-password" autoFocus />
          <SubmitButton size="large" className="w-full">
            Confirm
          </SubmitButton>
          <LinkButton className="self-center" onMouseDown={(event) => event.preventDefault()} onClick={onCode}>
            Use a code instead
          </LinkButton>
        </>
      )}
    </Form>
  );
}

function ByCode({ me, onProved, nextAddress }: ProofStepProps) {
  const show = useAddressText();
  const [challenge, setChallenge] = useState<Challenge>();
  const request = useSend(userEndpoints.requestProof);
  const prove = useSend(userEndpoints.proveByCode);
  const ask = async () => setChallenge(await request.mutateAsync({}));
  if (!challenge)
    return (
      <div className="grid gap-4">
        <p className="text-ink-2">
          {nextAddress ? "First, a code to your current address, " : "We send a code to "}
          <Address>{show(me.email ?? me.phone ?? "")}</Address>, {reason}.
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
          Send the code
        </Button>
      </div>
    );
  return (
    <>
      <p className="mb-4 text-ink-2">
        We sent a code to {nextAddress ? "your current address, " : ""}
        <Address>{challenge.recipient}</Address>.
        <Afterwards nextAddress={nextAddress} />
      </p>
      <CodeEntry
        challenge={challenge}
        submit="Confirm"
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
