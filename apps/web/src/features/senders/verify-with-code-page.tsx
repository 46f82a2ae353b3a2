import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { useQuery } from "@tanstack/react-query";
import { call } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useCountdown } from "#lib/use-countdown.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { LinkingSheet, OtherWay } from "./linking-sheet.tsx";
import { LinkingSteps } from "./linking-steps.tsx";
import { StartSandbox } from "./start-sandbox.tsx";
import { useSender } from "./use-sender.ts";

const steps = [
  t("Open WhatsApp on the phone with this number."),
  t("Go to Settings, then Linked devices, then Link a device."),
  t("Choose Link with phone number instead."),
  t("Type the code above."),
];

export default function VerifyWithCodePage() {
  return (
    <LinkingSheet
      title={t("Type a pairing code")}
      sandbox={{ title: t("Try out linking with a code"), content: tryCode }}
    >
      <PairingCode />
      <LinkingSteps steps={steps} />
      <OtherWay to="verify-qr-code">{t("Scan a QR code instead")}</OtherWay>
    </LinkingSheet>
  );
}

/** A sandbox has a code as well, which no phone accepts: pressing a button takes the place of typing it. */
const tryCode = (sender: Sender) => (
  <>
    <StartSandbox sender={sender} start={t("Pretend it was typed")}>
      {t("This code links no phone. It shows what linking a real number looks like.")}
    </StartSandbox>
    <PairingCode />
    <section aria-labelledby="on-a-phone" className="space-y-3">
      <h3 id="on-a-phone" className="font-strong">
        {t("With a real number, on its phone")}
      </h3>
      <LinkingSteps steps={steps} />
    </section>
    <OtherWay to="verify-qr-code">{t("Start without a code")}</OtherWay>
  </>
);

const LOOK_EVERY_MS = 1_500;

function PairingCode() {
  const { projectId, senderId } = useSender();
  // Repeating the request returns the same code while it is valid, so this POST is used as a query.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["pairing code", projectId, senderId],
    queryFn: ({ signal }) => call(senderEndpoints.pairingCode, { params: { projectId, senderId } }, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    // WhatsApp gives the code of a real number a moment later.
    refetchInterval: ({ state }) =>
      state.data?.state === "LINKING" && state.data.code === null ? LOOK_EVERY_MS : false,
  });
  const left = useCountdown(data?.expires_at);
  if (error && !data) return <Refused message={error.message} onRetry={() => void refetch()} />;
  const isOver = left === 0;
  return (
    <div className="rounded-card border border-line bg-sunken px-4 py-6 text-center">
      {data?.code ? (
        <output
          aria-label={t("Pairing code {code}", { code: data.code.split("").join(" ") })}
          className="font-mono text-2xl font-semibold tracking-[0.12em]"
        >
          {isOver ? "—" : data.code}
        </output>
      ) : (
        <Skeleton className="mx-auto h-9 w-52" />
      )}
      <p className="mt-2 text-sm text-ink-2 tabular-nums">
        {isOver
          ? t("This code has expired.")
          : left === undefined
            ? t("Asking for a code…")
            : t("Valid for {seconds} s", { seconds: left })}
      </p>
      {isOver && (
        <Button className="mt-3" loading={isFetching} onClick={() => void refetch()}>
          {t("Get a new code")}
        </Button>
      )}
    </div>
  );
}

const Refused = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className="rounded-card border border-line p-5 text-center">
    <p className="text-ink-2">{message}</p>
    <Button className="mt-3" onClick={onRetry}>
      {t("Try again")}
    </Button>
  </div>
);
