import { authEndpoints, type Challenge } from "@nyota/contract/account/auth";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "react-router";
import { AuthLayout } from "./auth-layout.tsx";
import { CodeForm } from "./code-form.tsx";
import { MailboxHint } from "./mailbox-hint.tsx";
import { useRefTarget } from "./use-ref.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { query } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { withRef } from "#lib/navigation/safe-ref.ts";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** Asks for the code. The server stores the challenge, so a reload changes nothing. */
export default function VerifyOtpPage() {
  const target = useRefTarget();
  // Not cached after leaving the page: the next visit may be for another code, or this one may have expired.
  const challenge = useQuery({ ...query(authEndpoints.retrieveSession, {}), staleTime: 0, gcTime: 0, retry: false });
  const signIn = withRef("/signin", target);
  const isDead = challenge.error instanceof ApiError && challenge.error.code === "OTP_EXPIRED";
  if (challenge.error instanceof ApiError && challenge.error.status !== 0 && !challenge.data)
    return <Navigate replace to={signIn} />;
  return (
    <AuthLayout
      title={t("Enter the code")}
      text={challenge.data ? <SentTo challenge={challenge.data} changeAt={signIn} /> : undefined}
      signedInTo={target}
    >
      {challenge.data ? (
        <CodeForm
          challenge={isDead ? { ...challenge.data, attempts_left: 0 } : challenge.data}
          onAsked={() => void challenge.refetch()}
        />
      ) : challenge.error ? (
        <LoadFailure read={challenge} />
      ) : (
        <div className="flex gap-2">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-13 w-11" />
          ))}
        </div>
      )}
      <div className="mt-7">
        <MailboxHint challenge={challenge.data} />
      </div>
    </AuthLayout>
  );
}

function SentTo({ challenge, changeAt }: { challenge: Challenge; changeAt: string }) {
  return (
    <>
      {rich("We sent a code to <b>{address}</b>.", {
        address: challenge.recipient,
        b: (text) => <b className="font-strong text-ink">{text}</b>,
      })}{" "}
      <Link to={changeAt} className="font-strong text-henna underline underline-offset-3">
        {t("Change")}
      </Link>
    </>
  );
}
