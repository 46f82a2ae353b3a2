import { authEndpoints, type Challenge } from "@nyota/contract/auth";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ResendLine } from "#features/auth/resend-line.tsx";
import { ApiError } from "#lib/api-error.ts";
import { call } from "#lib/api.ts";
import { pluralise } from "#lib/format.ts";
import { enterSession } from "#lib/sign-in.ts";
import { Button } from "#ui/button.tsx";
import { OtpInput } from "#ui/otp-input.tsx";

type CodeFormProps = { challenge: Challenge; onAsked: () => void };

/** Six digits that are sent as soon as the last one is there. */
export function CodeForm({ challenge, onAsked }: CodeFormProps) {
  const [code, setCode] = useState("");
  // Not useSend: a code that worked is not waited for any more, so there is nothing to ask again.
  const verify = useMutation({
    mutationFn: (typed: string) => call(authEndpoints.verifyOtp, { body: { code: typed } }),
  });
  const statusId = useId();
  const refusal = verify.error instanceof ApiError ? verify.error.code : undefined;
  const isDead = challenge.attempts_left <= 0 || refusal === "OTP_DEAD" || refusal === "OTP_EXPIRED";

  async function send(typed: string): Promise<void> {
    if (verify.isPending) return;
    try {
      const { access_token } = await verify.mutateAsync(typed);
      enterSession(access_token); // the page leads on by itself
    } catch (error) {
      setCode("");
      if (error instanceof ApiError && error.status !== 0) onAsked();
    }
  }
  const message =
    verify.error?.message ?? (isDead ? "This code can't be used any more. Ask for a new one." : undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6) void send(code);
      }}
    >
      <OtpInput
        label="Six-digit code"
        value={code}
        onChange={(next) => {
          setCode(next);
          if (next && verify.isError) verify.reset();
        }}
        onComplete={(typed) => void send(typed)}
        invalid={verify.isError || isDead}
        disabled={isDead}
        describedBy={statusId}
        autoFocus
      />
      <div id={statusId} aria-live="polite" className="mt-3 min-h-5 text-sm">
        {message ? (
          <span className="text-rust">{message}</span>
        ) : (
          <span className="text-ink-2">{pluralise(challenge.attempts_left, "try", "tries")} left.</span>
        )}
      </div>
      <Button
        type="submit"
        look="primary"
        size="large"
        className="mt-3 w-full"
        disabled={code.length < 6 && !verify.isPending}
        loading={verify.isPending}
      >
        Sign in
      </Button>
      <ResendLine
        challenge={challenge}
        onAsked={() => {
          verify.reset();
          onAsked();
        }}
      />
    </form>
  );
}
