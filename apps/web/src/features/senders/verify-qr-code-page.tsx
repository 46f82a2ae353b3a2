import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#lib/api/api.ts";
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
  t("Go to Settings, then Linked devices."),
  t("Choose Link a device and point the camera at this code."),
];

export default function VerifyQrCodePage() {
  return (
    <LinkingSheet title={t("Scan the QR code")} sandbox={{ title: t("Start the sandbox"), content: startOrTry }}>
      <QrCode />
      <LinkingSteps steps={steps} />
      <OtherWay to="verify-with-code">{t("Type a code instead")}</OtherWay>
    </LinkingSheet>
  );
}

const startOrTry = (sender: Sender) => (
  <>
    <StartSandbox sender={sender} start={t("Start")}>
      {t("It only pretends to send, so that you can try things out. No phone is needed.")}
    </StartSandbox>
    <OtherWay to="verify-with-code">{t("Try out linking with a code")}</OtherWay>
  </>
);

const LOOK_EVERY_MS = 3_000;
/** A page that is left open asks WhatsApp for codes so long. */
const SHOWN_MS = 300_000;
const endOfCodes = () => new Date(Date.now() + SHOWN_MS).toISOString();

function QrCode() {
  const { projectId, senderId } = useSender();
  const [endsAt, setEndsAt] = useState(endOfCodes);
  const asksFor = useCountdown(endsAt);
  const { data, error, refetch } = useQuery({
    ...query(senderEndpoints.qrCode, { params: { projectId, senderId } }),
    gcTime: 0,
    // The server returns the same code until it expires, then the next one.
    refetchInterval: asksFor > 0 && LOOK_EVERY_MS,
  });
  const left = useCountdown(data?.expires_at);
  const isOver = left === 0 && asksFor === 0;
  if (error && !data)
    return (
      <div role="alert" className="rounded-card border border-line p-5 text-center">
        <p className="text-ink-2">{error.message}</p>
        <Button className="mt-3" onClick={() => void refetch()}>
          {t("Try again")}
        </Button>
      </div>
    );
  return (
    <figure className="text-center">
      {/* White in both themes: a phone's camera needs dark on light. */}
      <div data-theme="light" className="mx-auto w-fit rounded-card border border-line bg-surface p-4">
        {data?.svg && !isOver ? (
          <img alt={t("QR code that links this number")} src={asImage(data.svg)} className="size-60" />
        ) : (
          <Skeleton className="size-60" />
        )}
      </div>
      <figcaption className="mt-2 text-sm text-ink-2 tabular-nums">
        {isOver
          ? t("This code has expired.")
          : left === undefined || left === 0
            ? t("Loading a new code…")
            : t("A new code comes in {seconds} s", { seconds: left })}
      </figcaption>
      {isOver && (
        <Button
          className="mt-3"
          onClick={() => {
            setEndsAt(endOfCodes());
            void refetch();
          }}
        >
          {t("Get a new code")}
        </Button>
      )}
    </figure>
  );
}

/** As an image the drawing can't run anything, whatever it contains. */
const asImage = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
