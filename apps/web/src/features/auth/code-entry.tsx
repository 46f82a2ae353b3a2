import type { Challenge } from "@nyota/contract/account/auth";
import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ResendLine } from "./resend-line.tsx";
import { ApiError } from "#lib/api/api-error.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { OtpInput } from "#ui/form/otp-input.tsx";

type CodeEntryProps = {
  challenge: Challenge;
  submit: string;
  /** Throws when the server refuses the code. */
  onEnter: (code: string) => Promise<unknown>;
  /** The server refused: the loaded challenge is out of date. */
  onRefused?: () => void;
  /** Sends another code; throws when that fails. Undefined: the sign-in page sends it. */
  resend: (() => Promise<unknown>) | undefined;
};

/** The digits of a code, submitted with the last digit. */
export function CodeEntry({ challenge, submit, onEnter, onRefused, resend }: CodeEntryProps) {
  const [code, setCode] = useState("");
  // Not useSend: after a valid code there is no challenge left to refetch.
  const enter = useMutation({ mutationFn: onEnter });
  const statusId = useId();
  const refusal = enter.error instanceof ApiError ? enter.error : undefined;
  const left = triesLeft(refusal) ?? challenge.attempts_left;
  const isDead = left <= 0 || refusal?.code === "OTP_DEAD" || refusal?.code === "OTP_EXPIRED";

  async function send(typed: string): Promise<void> {
    if (enter.isPending) return;
    try {
      await enter.mutateAsync(typed);
    } catch (error) {
      setCode("");
      if (error instanceof ApiError && error.status !== 0) onRefused?.();
    }
  }
  const message =
    enter.error?.message ?? (isDead ? t("This code can't be used any more. Ask for a new one.") : undefined);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (code.length === challenge.digits) void send(code);
      }}
    >
      <OtpInput
        label={
          challenge.digits === 6 ? t("Six-digit code") : t("Code of {digits} digits", { digits: challenge.digits })
        }
        length={challenge.digits}
        value={code}
        onChange={(next) => {
          setCode(next);
          if (next && enter.isError && !isDead) enter.reset();
        }}
        onComplete={(typed) => void send(typed)}
        invalid={enter.isError || isDead}
        disabled={isDead}
        describedBy={statusId}
        autoFocus
      />
      <div id={statusId} aria-live="polite" className="mt-3 min-h-5 text-sm">
        {message ? (
          <span className="text-rust">{message}</span>
        ) : (
          <span className="text-ink-2">{t("{count, plural, one {# try} other {# tries}} left.", { count: left })}</span>
        )}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-3 w-full"
        disabled={code.length < challenge.digits && !enter.isPending}
        loading={enter.isPending}
      >
        {submit}
      </Button>
      <ResendLine
        challenge={challenge}
        resend={
          resend &&
          (async () => {
            await resend();
            enter.reset();
          })
        }
      />
    </form>
  );
}

function triesLeft(refusal: ApiError | undefined): number | undefined {
  const left = (refusal?.body as { attempts_left?: unknown } | undefined)?.attempts_left;
  return typeof left === "number" ? left : undefined;
}
