import { senderEndpoints, type Sender } from "@nyota/contract/messages/senders";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

type StartSandboxProps = { sender: Sender; start: string; children: string };

/** Says that a sandbox reaches nobody, and starts it without a phone. */
export function StartSandbox({ sender, start, children }: StartSandboxProps) {
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
          {start}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
