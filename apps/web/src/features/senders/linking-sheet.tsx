import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { toast } from "#ui/toast.ts";
import { PhoneNumber } from "./phone-number.tsx";
import { LoadedSender } from "./loaded-sender.tsx";

type LinkingSheetProps = { title: string; children: (sender: Sender) => ReactNode };

/** The sheet around both ways of linking: it continues automatically once the phone is linked. */
export const LinkingSheet = ({ title, children }: LinkingSheetProps) => (
  <RouteSheet to="../.." title={title}>
    <LoadedSender>
      {(sender) =>
        sender.state === "CONNECTED" ? (
          <Navigate to={`../${sender.id}/success`} replace />
        ) : (
          <div className="space-y-6">
            <p className="text-ink-2">
              Linking <b className="font-strong text-ink">{sender.label}</b>, <PhoneNumber value={sender.phone} />
            </p>
            {children(sender)}
            {sender.driver === "sandbox" && <SimulateScan sender={sender} />}
          </div>
        )
      }
    </LoadedSender>
  </RouteSheet>
);

function SimulateScan({ sender }: { sender: Sender }) {
  const { projectId } = useProject();
  const scan = useSend(senderEndpoints.simulateScan);
  const run = () =>
    scan
      .mutateAsync({ params: { projectId, senderId: sender.id } })
      .catch((error: Error) => toast.error("It could not be linked", { text: error.message }));
  return (
    <Banner
      title="This is a sandbox number"
      action={
        <Button loading={scan.isPending} onClick={() => void run()}>
          Simulate scan
        </Button>
      }
    >
      No phone is needed, and nothing it sends leaves this server.
    </Banner>
  );
}
