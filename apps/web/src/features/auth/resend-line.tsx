import { authEndpoints, type Challenge } from "@nyota/contract/auth";
import { Link } from "react-router";
import { readPendingAddress } from "#features/auth/pending-address.ts";
import { useCountdown } from "#lib/use-countdown.ts";
import { useSend } from "#lib/api.ts";
import { LinkButton } from "#ui/link.tsx";
import { toast } from "#ui/toast.ts";

type ResendLineProps = { challenge: Challenge; onAsked: () => void };

export function ResendLine({ challenge, onAsked }: ResendLineProps) {
  const left = useCountdown(challenge.resend_at);
  const request = useSend(authEndpoints.requestOtp);
  const address = readPendingAddress();

  async function ask(): Promise<void> {
    if (!address) return;
    try {
      await request.mutateAsync({ body: { address } });
      toast.success("A new code is on its way");
      onAsked();
    } catch (error) {
      toast.error("No new code was sent", { text: (error as Error).message });
    }
  }
  return (
    <p className="mt-4 flex min-h-6 items-center justify-center text-sm text-ink-2 tabular-nums max-md:min-h-11">
      {left > 0 ? (
        `You can ask for another code in ${left} s.`
      ) : address ? (
        <LinkButton onClick={() => void ask()} disabled={request.isPending}>
          Send a new code
        </LinkButton>
      ) : (
        <Link to="/signin" className="font-strong text-henna underline-offset-3 hover:underline">
          Send a new code
        </Link>
      )}
    </p>
  );
}
