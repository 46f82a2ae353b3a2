import { type AddressChallenge, userEndpoints } from "@nyota/contract/account/users";
import { useState } from "react";
import { CodeEntry } from "./code-entry.tsx";
import { MailboxHint } from "./mailbox-hint.tsx";
import { markStale, useSend } from "#lib/api/api.ts";
import { useAddressText } from "#ui/use-address-text.ts";

type AddressCodeProps = {
  challenge: AddressChallenge;
  onProven: () => void;
  /** A code sent to the current address was entered just before. */
  isSecond?: boolean;
};

/** The code that confirms a new address. */
export function AddressCode({ challenge: first, onProven, isSecond = false }: AddressCodeProps) {
  const show = useAddressText();
  const [challenge, setChallenge] = useState(first);
  const confirm = useSend(userEndpoints.confirmAddress);
  const request = useSend(userEndpoints.requestAddress);
  return (
    <>
      <p className="mb-4 text-ink-2">
        {isSecond ? "Now the new address: we sent a code to " : "We sent a code to "}
        <b className="font-strong text-ink [overflow-wrap:anywhere]">{show(challenge.address)}</b>. Enter it here and
        you can sign in with it.
      </p>
      <CodeEntry
        challenge={challenge}
        submit="Confirm"
        onEnter={async (code) => {
          await confirm.mutateAsync({ body: { code } });
          onProven();
        }}
        onRefused={() => void markStale([userEndpoints.pendingAddress.feature])}
        resend={async () => setChallenge(await request.mutateAsync({ body: { address: challenge.address } }))}
      />
      <div className="mt-5">
        <MailboxHint challenge={challenge} />
      </div>
    </>
  );
}
