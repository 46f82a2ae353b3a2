import type { Travel, TravelMessage } from "@nyota/contract/travel-stay/travel";
import { travelMessageEndpoints } from "@nyota/contract/messages/travel-messages";
import { Pause, Play, Send, X } from "lucide-react";
import { Link } from "react-router";
import { useTravelPath } from "../use-travel-path.ts";
import { MessagePill } from "#features/messages/message-pill.tsx";
import { canCancel } from "#features/messages/message-status.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

type MessagePartProps = { travel: Travel; name: string };

/** The latest message about a journey: what has become of it, and what can be done about it. */
export function MessagePart({ travel, name }: MessagePartProps) {
  const { projectId, can, isExpired } = useProject();
  const pathOf = useTravelPath();
  const pause = useSend(travelMessageEndpoints.pause);
  const cancel = useSend(travelMessageEndpoints.cancel);
  const { message } = travel;
  const params = { projectId, travelId: travel.id };
  const may = (level: "CREATE" | "EDIT") => can("TRAVEL", "EDIT") && can("MESSAGE", level);
  const isUnsent = message ? canCancel(message) : false;
  const mayStop = isUnsent && may("EDIT");
  const maySend = !isExpired && may("CREATE") && !isUnsent && message?.status !== "PENDING";
  if (!can("MESSAGE", "VIEW") || (!message && !maySend)) return null;

  async function run(work: Promise<unknown>, done: string): Promise<void> {
    try {
      await work;
      toast.success(done);
    } catch (error) {
      toast.error(t("The message could not be changed"), { text: readProblem(error) });
    }
  }
  const setPaused = (paused: boolean) =>
    run(
      pause.mutateAsync({ params, body: { paused } }),
      paused ? t("The message is paused") : t("The message waits for its turn"),
    );
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {message && (
        <p className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
          <span>{t("Message")}</span> <MessagePill status={message.status} /> <span>{describeMessage(message)}</span>
        </p>
      )}
      {mayStop && message?.status === "QUEUED" && (
        <Button
          size="small"
          icon={<Pause aria-hidden="true" />}
          loading={pause.isPending}
          aria-label={t("Pause the message about {name}", { name })}
          onClick={() => void setPaused(true)}
        >
          {t("Pause")}
        </Button>
      )}
      {mayStop && !isExpired && message?.status === "PAUSED" && (
        <Button
          size="small"
          icon={<Play aria-hidden="true" />}
          loading={pause.isPending}
          aria-label={t("Resume the message about {name}", { name })}
          onClick={() => void setPaused(false)}
        >
          {t("Resume")}
        </Button>
      )}
      {mayStop && (
        <Button
          size="small"
          variant="quiet"
          icon={<X aria-hidden="true" />}
          loading={cancel.isPending}
          aria-label={t("Cancel message about {name}", { name })}
          onClick={() => void run(cancel.mutateAsync({ params }), t("The message was cancelled"))}
        >
          {t("Cancel message")}
        </Button>
      )}
      {maySend && (
        <Button asChild size="small">
          <Link
            to={`${pathOf(travel.guest.id, "select-sender")}?journey=${travel.id}`}
            aria-label={
              message ? t("Send another message about {name}", { name }) : t("Send a message about {name}", { name })
            }
          >
            <Send aria-hidden="true" />
            {message ? t("Send another message") : t("Send a message")}
          </Link>
        </Button>
      )}
    </div>
  );
}

/** "on Feb 1, 27, 10:00 am", or why it was not sent. */
function describeMessage(message: TravelMessage): string {
  const { problem } = message;
  const when = describeMoment(message);
  return when && problem ? t("{when}. {problem}", { when, problem }) : (when ?? problem ?? "");
}

function describeMoment({ status, at }: TravelMessage): string | undefined {
  const date = formatDateTime(at);
  switch (status) {
    case "QUEUED":
    case "PAUSED":
      return t("written {date}", { date });
    case "SENT":
    case "DELIVERED":
    case "READ":
    case "FAILED":
      return t("on {date}", { date });
    default:
      return undefined;
  }
}
