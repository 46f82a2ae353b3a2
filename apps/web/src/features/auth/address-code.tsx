import { type AddressChallenge, userEndpoints } from "@nyota/contract/account/users";
import { type ReactNode, useState } from "react";
import { CodeEntry } from "./code-entry.tsx";
import { MailboxHint } from "./mailbox-hint.tsx";
import { markStale, useSend } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
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
  const sentTo = {
    address: show(challenge.address),
    b: (text: ReactNode) => <b className="font-strong text-ink [overflow-wrap:anywhere]">{text}</b>,
  };
  return (
    <>
      <p className="mb-4 text-ink-2">
        {isSecond
          ? rich(
              "Now the new address: we sent a code to <b>{address}</b>. Enter it here and you can sign in with it.",
              sentTo,
            )
          : rich("We sent a code to <b>{address}</b>. Enter it here and you can sign in with it.", sentTo)}
      </p>
      <CodeEntry
        challenge={challenge}
        submit={t("Confirm")}
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
