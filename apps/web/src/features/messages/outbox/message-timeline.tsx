import { messageStatuses, type MessageDetail, type MessageStatus } from "@nyota/contract/messages/messages";
import { cx } from "#lib/cx.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDateTime } from "#lib/text/format.ts";
import type { PillTone } from "#ui/pill.tsx";
import { messageStatusWords } from "../message-status.ts";

const dot: Record<PillTone, string> = {
  yes: "bg-leaf",
  no: "bg-line-control",
  wait: "bg-marigold",
  bad: "bg-rust",
  info: "bg-peacock",
};
const isStatus = (status: string): status is MessageStatus => (messageStatuses as readonly string[]).includes(status);

export const MessageTimeline = ({ events }: Pick<MessageDetail, "events">) => (
  <section>
    <h3 className="mb-3 font-strong">{t("What happened")}</h3>
    {events.length === 0 && <p className="text-sm text-ink-2">{t("Nothing yet.")}</p>}
    <ol className="space-y-4 border-l border-line pl-5">
      {events.map((event, index) => {
        const words = isStatus(event.status) ? messageStatusWords[event.status] : undefined;
        return (
          <li key={`${event.created_at} ${index}`} className="relative">
            <i
              aria-hidden="true"
              className={cx("absolute top-1.5 -left-[25px] size-2.5 rounded-full", dot[words?.tone ?? "no"])}
            />
            <div className="font-medium">{words?.label ?? event.status}</div>
            {event.detail && <div className="text-sm text-ink-2">{translate(event.detail)}</div>}
            <time dateTime={event.created_at} className="text-sm text-ink-3 tabular-nums">
              {formatDateTime(event.created_at)}
            </time>
          </li>
        );
      })}
    </ol>
  </section>
);
