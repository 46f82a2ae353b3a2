import { activityEndpoints } from "@nyota/contract/account/activity";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { readActivity } from "#features/activity/read-activity.ts";
import { withoutRepeats } from "#features/activity/without-repeats.ts";
import { query } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { formatDateTime, formatRelative } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

const shown = 5;
const strong = (text: ReactNode) => <span className="font-strong">{text}</span>;

/** The latest activity. */
export function ActivityTile() {
  const { projectId } = useProject();
  const activity = useQuery(query(activityEndpoints.list, { params: { projectId }, query: { page_size: 30 } }));
  return (
    <Card title={t("Recent activity")} action={<Link to={`/projects/${projectId}/activity`}>{t("See all")}</Link>}>
      {activity.isPending && Array.from({ length: 4 }, (_, index) => <SkeletonRow key={index} />)}
      {activity.isError && <p className="text-ink-2">{activity.error.message}</p>}
      {activity.data?.results.length === 0 && <p className="text-ink-2">{t("Nothing has happened yet.")}</p>}
      <ul className="-mt-1 divide-y divide-line">
        {withoutRepeats(activity.data?.results ?? [])
          .slice(0, shown)
          .map((entry) => {
            const { actor_label: actor } = entry;
            const { verb, label } = readActivity(entry);
            return (
              <li key={entry.id} className="flex items-center gap-3 py-2.5">
                <span aria-hidden="true">
                  <Avatar name={actor} />
                </span>
                <p className="min-w-0 flex-1 break-words">
                  {label
                    ? rich("<who>{actor}</who> {verb} <what>{label}</what>", {
                        actor,
                        verb,
                        label,
                        who: strong,
                        what: strong,
                      })
                    : rich("<who>{actor}</who> {verb}", { actor, verb, who: strong })}
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
