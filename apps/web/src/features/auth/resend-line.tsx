import type { Challenge } from "@nyota/contract/account/auth";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { useCountdown } from "#lib/use-countdown.ts";
import { t } from "#lib/i18n/t.ts";
import { LinkButton } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

type ResendLineProps = { challenge: Challenge; resend: (() => Promise<unknown>) | undefined };

export function ResendLine({ challenge, resend }: ResendLineProps) {
  const left = useCountdown(challenge.resend_at);
  const request = useMutation({ mutationFn: async () => resend?.() });

  async function ask(): Promise<void> {
    try {
      await request.mutateAsync();
      toast.success(t("A new code is on its way"));
    } catch (error) {
      toast.error(t("No new code was sent"), { text: (error as Error).message });
    }
  }
  return (
    <p className="mt-4 flex min-h-6 items-center justify-center text-sm text-ink-2 tabular-nums max-md:min-h-11">
      {left > 0 ? (
        t("You can ask for another code in {seconds} s.", { seconds: left })
      ) : resend ? (
        <LinkButton onClick={() => void ask()} disabled={request.isPending}>
          {t("Send a new code")}
        </LinkButton>
      ) : (
        <Link to="/signin" className="font-strong text-henna underline-offset-3 hover:underline">
          {t("Send a new code")}
        </Link>
      )}
    </p>
  );
}
