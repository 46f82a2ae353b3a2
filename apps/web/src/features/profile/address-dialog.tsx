import { email, phone } from "@nyota/contract/fields";
import { type AddressChallenge, type User, userEndpoints } from "@nyota/contract/account/users";
import { useState } from "react";
import { z } from "zod";
import { AddressCode } from "#features/auth/address-code.tsx";
import { needsProof } from "#features/auth/needs-proof.ts";
import { ProofStep } from "#features/auth/proof-step.tsx";
import type { Channel } from "./channels.ts";
import { channels } from "./channels.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/form-actions.tsx";
import { toast } from "#ui/toast.ts";

type AddressDialogProps = {
  me: User;
  channel: Channel;
  /** A code requested earlier that is still valid. */
  pending: AddressChallenge | undefined;
  onClose: () => void;
};
type Step = { kind: "ADDRESS" } | { kind: "PROOF" } | { kind: "CODE"; challenge: AddressChallenge };

/**
 * Changes an e-mail address or phone: asks for the address, if needed for a proof of identity, and for the code sent
 * there.
 */
export function AddressDialog({ me, channel, pending, onClose }: AddressDialogProps) {
  const words = channels[channel];
  const [typed, setTyped] = useState("");
  const [isProved, setProved] = useState(false);
  const [step, setStep] = useState<Step>(pending ? { kind: "CODE", challenge: pending } : { kind: "ADDRESS" });
  const request = useSend(userEndpoints.requestAddress);

  async function ask(address: string): Promise<void> {
    setTyped(address);
    try {
      setStep({ kind: "CODE", challenge: await request.mutateAsync({ body: { address } }) });
    } catch (error) {
      if (!needsProof(error)) throw error;
      setStep({ kind: "PROOF" });
    }
  }
  function finish(): void {
    toast.success(words.done);
    onClose();
  }
  const titles = {
    ADDRESS: me[words.field] ? words.change : words.add,
    PROOF: t("Confirm that it is you"),
    CODE: t("Enter the code"),
  };
  return (
    <Dialog open onClose={onClose} size="small" title={titles[step.kind]}>
      <div className="pb-3 pt-1">
        {step.kind === "ADDRESS" && <AddressStep channel={channel} typed={typed} onAddress={ask} />}
        {step.kind === "PROOF" && (
          <ProofStep
            me={me}
            nextAddress={typed}
            onProved={() => {
              setProved(true);
              // A refusal is now shown at the address field.
              setStep({ kind: "ADDRESS" });
              void ask(typed).catch((error: Error) => toast.error(t("No code was sent"), { text: error.message }));
            }}
          />
        )}
        {step.kind === "CODE" && <AddressCode challenge={step.challenge} onProven={finish} isSecond={isProved} />}
      </div>
    </Dialog>
  );
}

const schemas = { EMAIL: z.object({ address: email }), PHONE: z.object({ address: phone }) };

type AddressStepProps = { channel: Channel; typed: string; onAddress: (address: string) => Promise<void> };

function AddressStep({ channel, typed, onAddress }: AddressStepProps) {
  const words = channels[channel];
  return (
    <Form
      schema={schemas[channel]}
      defaultValues={{ address: typed }}
      label={words.label}
      onSubmit={({ address }) => onAddress(address)}
    >
      {({ Field }) => (
        <>
          {channel === "EMAIL" ? (
            <Field
              name="address"
              label={t("New e-mail")}
              kind="email"
              autoComplete="email"
              autoFocus
              help={words.help}
            />
          ) : (
            <Field name="address" type="phone" label={t("New phone")} autoFocus help={words.help} />
          )}
          <SubmitButton size="large" className="w-full">
            {t("Send the code")}
          </SubmitButton>
        </>
      )}
    </Form>
  );
}
