import { messageEndpoints } from "@nyota/contract/messages/messages";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { pollUnlessRunning } from "#lib/api/running-campaigns.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Loading, SkeletonText } from "#ui/skeleton.tsx";
import { MessageActions } from "./message-actions.tsx";
import { MessageBody } from "./message-body.tsx";
import { MessageSteps } from "./message-steps.tsx";
import { isMoving } from "../message-status.ts";

type MessageSheetProps = { messageId: string | null; onClose: () => void };

/** One message: its text and its history. */
export function MessageSheet({ messageId, onClose }: MessageSheetProps) {
  const { projectId } = useProject();
  const { data, error, refetch } = useQuery({
    ...query(messageEndpoints.read, { params: { projectId, messageId: messageId ?? "" } }),
    enabled: messageId !== null,
    refetchInterval: ({ state }) =>
      pollUnlessRunning(projectId, state.data !== undefined && isMoving({ [state.data.status]: 1 })),
  });
  const message = messageId === null ? undefined : data;
  return (
    <Sheet
      open={messageId !== null}
      onClose={onClose}
      title={message ? t("To {name}", { name: message.guest?.name ?? message.phone }) : t("Message")}
      actions={messageId !== null && <MessageSteps messageId={messageId} />}
      footer={message && <MessageActions message={message} />}
    >
      {message ? (
        <MessageBody message={message} />
      ) : error ? (
        <LoadFailure title={t("This message could not be opened")} read={{ error, refetch }} />
      ) : (
        <Loading label={t("Loading the message")}>
          <SkeletonText lines={8} />
        </Loading>
      )}
    </Sheet>
  );
}
