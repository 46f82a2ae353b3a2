import { senderEndpoints } from "@nyota/contract/messages/senders";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api.ts";
import { useCountdown } from "#lib/use-countdown.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { LinkingSheet } from "./linking-sheet.tsx";
import { LinkingSteps } from "./linking-steps.tsx";
import { useSender } from "./use-sender.ts";

const steps = [
  "Open WhatsApp on the phone with this number.",
  "Go to Settings, then Linked devices, then Link a device.",
  "Choose Link with phone number instead.",
  "Type the code above.",
];

export default function VerifyWithCodePage() {
  return (
    <LinkingSheet title="Type a pairing code">
      {() => (
        <>
          <PairingCode />
          <LinkingSteps steps={steps} />
          <p className="text-sm">
            <Link to="../verify-qr-code" relative="path" replace>
              Scan a QR code instead
            </Link>
          </p>
        </>
      )}
    </LinkingSheet>
  );
}

function PairingCode() {
  const { projectId, senderId } = useSender();
  // Repeating the request returns the same code while it is valid, so this POST is used as a query.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["pairing code", projectId, senderId],
    queryFn: ({ signal }) => call(senderEndpoints.pairingCode, { params: { projectId, senderId } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const left = useCountdown(data?.expires_at);
  if (error && !data) return <Refused message={error.message} onRetry={() => void refetch()} />;
  const isOver = left === 0;
  return (
    <div className="rounded-card border border-line bg-sunken px-4 py-6 text-center">
      {data?.code ? (
        <output
          aria-label={`Pairing code ${data.code.split("").join(" ")}`}
          className="font-mono text-2xl font-semibold tracking-[0.12em]"
        >
          {isOver ? "—" : data.code}
        </output>
      ) : (
        <Skeleton className="mx-auto h-9 w-52" />
      )}
      <p className="mt-2 text-sm text-ink-2 tabular-nums">
        {isOver ? "This code has expired." : left === undefined ? "Asking for a code…" : `Valid for ${left} s`}
      </p>
      {isOver && (
        <Button className="mt-3" loading={isFetching} onClick={() => void refetch()}>
          Get a new code
        </Button>
      )}
    </div>
  );
}

const Refused = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className="rounded-card border border-line p-5 text-center">
    <p className="text-ink-2">{message}</p>
    <Button className="mt-3" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
