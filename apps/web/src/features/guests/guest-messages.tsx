import { messageEndpoints } from "@nyota/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { MessagePill } from "#features/messages/message-pill.tsx";
import { describeOrigin } from "#features/messages/message-status.ts";
import { query } from "#lib/api.ts";
import { formatDateTime } from "#lib/format.ts";
import { useProject } from "#lib/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Loading, SkeletonText } from "#ui/skeleton.tsx";

const most = 20;

/** What was sent to a guest, the latest first. */
export function GuestMessages({ guestId }: { guestId: string }) {
  const { projectId } = useProject();
  const list = useQuery(
    query(messageEndpoints.list, {
      params: { projectId },
      query: { guest: guestId, page_size: most, ordering: "-created_at" },
    }),
  );
  if (list.error && !list.data)
    return (
      <p className="flex items-center gap-3 text-ink-2">
        {list.error.message} <Button onClick={() => void list.refetch()}>Try again</Button>
      </p>
    );
  if (!list.data)
    return (
      <Loading label="Loading the messages">
        <SkeletonText lines={5} />
      </Loading>
    );
  if (list.data.count === 0) return <p className="text-ink-2">Nothing has been sent to them yet.</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {list.data.results.map((message) => (
          <li key={message.id} className="py-2.5">
            <div className="flex items-center justify-between gap-3">
              <span className="min-w-0 truncate font-strong">{describeOrigin(message)}</span>
              <MessagePill status={message.status} />
            </div>
            <p className="line-clamp-2 text-sm text-ink-2">{message.text}</p>
            <p className="text-xs text-ink-2 tabular-nums">{formatDateTime(message.sent_at ?? message.created_at)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to={`/projects/${projectId}/outbox?guest=${guestId}`}>
          {list.data.count > most ? `All ${list.data.count} in the outbox` : "See them in the outbox"}
        </Link>
      </p>
    </>
  );
}
