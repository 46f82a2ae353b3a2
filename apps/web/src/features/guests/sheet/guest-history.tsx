import { activityEndpoints, type ActivityEntry } from "@nyota/contract/account/activity";
import { lazy, type ReactNode, Suspense } from "react";
import { useColumns } from "#features/columns/use-columns.ts";
import type { GuestChoices } from "../fields/guest-choices.ts";
import { historyWords } from "#features/activity/history-labels.ts";
import { readLabel } from "#features/activity/read-label.ts";
import { ActivityChanges } from "#features/activity/activity-changes.tsx";
import { usePages } from "#lib/api/use-pages.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

const RestoreMoment = lazy(() => import("./restore-moment.tsx"));

type GuestHistoryProps = { guestId: string; choices: GuestChoices };

/** The changes to this guest and who made them, newest first. */
export function GuestHistory({ guestId, choices }: GuestHistoryProps) {
  const { projectId, can, isExpired } = useProject();
  const columns = useColumns();
  const words = historyWords({ choices, columns: columns.data?.results ?? [] });
  const list = usePages(activityEndpoints.list, { params: { projectId }, query: { object: guestId, page_size: 50 } });
  const mayRestore = can("GUEST", "EDIT") && !isExpired;
  return (
    <Loaded read={list} label={t("Loading the history")} skeleton={<SkeletonText lines={5} />}>
      {({ results }) =>
        results.length === 0 ? (
          <p className="text-ink-2">{t("Nothing has been changed yet.")}</p>
        ) : (
          <>
            <ol className="space-y-4">
              {results.map((entry, index) => (
                <li key={entry.id} className="flex items-start justify-between gap-2">
                  <div className="min-w-0">
                    <p>
                      {describeEntry(entry, guestId)}{" "}
                      <span className="text-sm text-ink-2 tabular-nums">{formatDateTime(entry.created_at)}</span>
                    </p>
                    <ActivityChanges entry={entry} words={words} />
                  </div>
                  {mayRestore && isMoment(results, index, !list.hasNextPage) && (
                    <Suspense>
                      <RestoreMoment guestId={guestId} entry={entry} words={words} />
                    </Suspense>
                  )}
                </li>
              ))}
            </ol>
            <MoreRows list={list} />
          </>
        )
      }
    </Loaded>
  );
}

/** Whether the guest was changed at this entry, and again since; the oldest of all is the moment they were added. */
function isMoment(entries: readonly ActivityEntry[], index: number, areAll: boolean): boolean {
  const isChanged = ({ changes }: ActivityEntry) => Object.keys(changes ?? {}).length > 0;
  if (!entries.slice(0, index).some(isChanged)) return false;
  return (areAll && index === entries.length - 1) || isChanged(entries[index] as ActivityEntry);
}

const b = (text: ReactNode) => <b className="font-strong">{text}</b>;

/** "made a copy of the data of" is no sentence without the name. */
const needsName = / (of|to|for|into|about|from)$|:$/;

/**
 * Who did what, worded for this guest: an import is described by its effect on the guest, and the guest's own name is
 * left out.
 */
function describeEntry(entry: ActivityEntry, guestId: string) {
  const { action, actor_label: actor, object_id, object_type, changes } = entry;
  const name = readLabel(entry);
  if (object_type !== "import") {
    // Guests who answer for themselves act on themselves.
    const isOwn = (object_id === guestId || name === actor) && !needsName.test(action);
    const what = translate(action);
    return isOwn || !name
      ? rich("<b>{actor}</b> {what}", { actor, what, b })
      : rich("<b>{actor}</b> {what} {name}", { actor, what, name, b });
  }
  const file = name ? `“${name}”` : t("a file");
  if (action === "undone") return rich("<b>{actor}</b> undid the import of {file}", { actor, file, b });
  return Object.keys(changes ?? {}).length > 0
    ? rich("<b>{actor}</b> changed them by importing {file}", { actor, file, b })
    : rich("<b>{actor}</b> added them from {file}", { actor, file, b });
}
