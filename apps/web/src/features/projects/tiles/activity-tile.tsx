import { activityEndpoints } from "@nyota/contract/account/activity";
import { useQuery } from "@tanstack/react-query";
import { describeActivity } from "@nyota/contract/account/describe-activity";
import { withoutRepeats } from "#features/activity/without-repeats.ts";
import { query } from "#lib/api/api.ts";
import { formatDateTime, formatRelative } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

const shown = 5;

/** The latest activity. */
export function ActivityTile() {
  const { projectId } = useProject();
  const activity = useQuery(query(activityEndpoints.list, { params: { projectId }, query: { page_size: 30 } }));
  return (
    <Card title="Recent activity" action={<Link to={`/projects/${projectId}/activity`}>See all</Link>}>
      {activity.isPending && Array.from({ length: 4 }, (_, index) => <SkeletonRow key={index} />)}
      {activity.isError && <p className="text-ink-2">{activity.error.message}</p>}
      {activity.data?.results.length === 0 && <p className="text-ink-2">Nothing has happened yet.</p>}
      <ul className="-mt-1 divide-y divide-line">
        {withoutRepeats(activity.data?.results ?? [])
          .slice(0, shown)
          .map((entry) => {
            const { verb, label } = describeActivity(entry);
            return (
              <li key={entry.id} className="flex items-center gap-3 py-2.5">
                <span aria-hidden="true">
                  <Avatar name={entry.actor_label} />
                </span>
                <p className="min-w-0 flex-1 break-words">
                  <span className="font-strong">{entry.actor_label}</span> {verb}
                  {label && <span className="font-strong"> {label}</span>}
                </p>
                <time
                  dateTime={entry.created_at}
                  title={formatDateTime(entry.created_at)}
                  className="flex-none text-xs text-ink-3"
                >
                  {formatRelative(entry.created_at)}
                </time>
              </li>
            );
          })}
      </ul>
    </Card>
  );
}
