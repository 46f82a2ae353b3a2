import type { ActivityEntry } from "@nyota/contract/account/activity";
import { History, User } from "lucide-react";
import type { ReactNode } from "react";
import { objectPath } from "./object-paths.ts";
import { ActivityChanges } from "./activity-changes.tsx";
import { readActivity } from "./read-activity.ts";
import type { HistoryWords } from "@nyota/contract/account/history-labels";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDateTime, formatTime } from "#lib/text/format.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { Avatar } from "#ui/avatar.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";

type ActivityItemProps = {
  entry: ActivityEntry;
  words: HistoryWords;
  /** Shows only what this person did, or what was done to this object; left out where it is so already. */
  onPerson?: ((id: string) => void) | undefined;
  onObject?: ((id: string) => void) | undefined;
};

/** Who did what, with the old and new values, and the way to it. */
export function ActivityItem({ entry, words, onPerson, onObject }: ActivityItemProps) {
  const { projectId } = useProject();
  const { actor_id, actor_label: actor, object_id, created_at } = entry;
  const { verb, label } = readActivity(entry);
  const path = objectPath(entry, projectId);
  const who = (text: ReactNode) => <span className="font-strong">{text}</span>;
  const what = (text: ReactNode) => (path ? <Link to={path}>{text}</Link> : who(text));
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span aria-hidden="true">
        <Avatar name={actor} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {label
            ? rich("<who>{actor}</who> {verb} <what>{label}</what>", { actor, verb, label, who, what })
            : rich("<who>{actor}</who> {verb}", { actor, verb, who })}
        </p>
        <ActivityChanges entry={entry} words={words} />
        <time dateTime={created_at} title={formatDateTime(created_at)} className="text-sm text-ink-2 tabular-nums">
          {formatTime(created_at)}
        </time>
      </div>
      <span className="flex flex-none">
        {onPerson && actor_id && (
          <IconButton
            label={t("Only by {name}", { name: actor })}
            icon={<User />}
            size="small"
            onClick={() => onPerson(actor_id)}
          />
        )}
        {onObject && object_id && (
          <IconButton
            label={label ? t("History of {name}", { name: label }) : t("History of this")}
            icon={<History />}
            size="small"
            onClick={() => onObject(object_id)}
          />
        )}
      </span>
    </li>
  );
}
