import { authEndpoints, type Challenge } from "@nyota/contract/account/auth";
import { CodeEntry } from "./code-entry.tsx";
import { readPendingAddress } from "./pending-address.ts";
import { call } from "#lib/api/api.ts";
import { enterSession } from "#lib/api/sign-in.ts";
import { t } from "#lib/i18n/t.ts";

type CodeFormProps = { challenge: Challenge; onAsked: () => void };

/** The code that signs in. */
export function CodeForm({ challenge, onAsked }: CodeFormProps) {
  const address = readPendingAddress();
  return (
    <CodeEntry
      challenge={challenge}
      submit={t("Sign in")}
      onEnter={async (code) => {
        const { access_token } = await call(authEndpoints.verifyOtp, { body: { code } });
        enterSession(access_token); // the page redirects by itself
      }}
      onRefused={onAsked}
      resend={
        address === undefined
          ? undefined
          : async () => {
              await call(authEndpoints.requestOtp, { body: { address } });
              onAsked();
            }
      }
    />
  );
}
