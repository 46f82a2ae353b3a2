import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/banner.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { toast } from "#ui/toast.ts";
import { PhoneNumber } from "./phone-number.tsx";
import { LoadedSender } from "./loaded-sender.tsx";
import { useSender } from "./use-sender.ts";

type LinkingSheetProps = { title: string; children: (sender: Sender) => ReactNode };

/**
 * The sheet around both ways of linking: it continues automatically once the phone is linked. A sandbox number has
 * neither: somebody would scan its code with a real phone.
 */
export function LinkingSheet({ title, children }: LinkingSheetProps) {
  const isSandbox = useSender().sender.data?.driver === "sandbox";
  const { search } = useLocation();
  return (
    <RouteSheet to="../.." title={isSandbox ? t("Start the sandbox") : title}>
      <LoadedSender>
        {(sender) =>
          sender.state === "CONNECTED" ? (
            <Navigate to={{ pathname: `../${sender.id}/success`, search }} replace />
          ) : (
            <div className="space-y-6">
              <p className="text-ink-2">
                {sender.driver === "sandbox" ? (
                  <>
                    <b className="font-strong text-ink">{sender.label}</b>, <PhoneNumber value={sender.phone} />
                  </>
                ) : (
                  rich("Linking <b>{name}</b>, <phone>{number}</phone>", {
                    name: sender.label,
                    number: sender.phone,
                    b: (text) => <b className="font-strong text-ink">{text}</b>,
                    phone: () => <PhoneNumber value={sender.phone} />,
                  })
                )}
              </p>
              {sender.driver === "sandbox" ? <StartSandbox sender={sender} /> : children(sender)}
            </div>
          )
        }
      </LoadedSender>
    </RouteSheet>
  );
}

function StartSandbox({ sender }: { sender: Sender }) {
  const { projectId } = useProject();
  const scan = useSend(senderEndpoints.simulateScan);
  const run = () =>
    scan
      .mutateAsync({ params: { projectId, senderId: sender.id } })
      .catch((error: Error) => toast.error(t("It could not be started"), { text: error.message }));
  return (
    <Banner
      title={t("A sandbox reaches nobody")}
      action={
        <Button loading={scan.isPending} onClick={() => void run()}>
          {t("Start")}
        </Button>
      }
    >
      {t("It only pretends to send, so that you can try things out. No phone is needed.")}
    </Banner>
  );
}
