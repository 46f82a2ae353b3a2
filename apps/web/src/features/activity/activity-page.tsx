import { activityActions } from "@nyota/contract/account/activity-actions";
import { activityEndpoints, activityModules, type ActivityEntry } from "@nyota/contract/account/activity";
import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useQuery } from "@tanstack/react-query";
import { ActivityDownload } from "./activity-download.tsx";
import { ActivityFilters } from "./activity-filters.tsx";
import { ActivityItem } from "./activity-item.tsx";
import { momentsOf } from "./day-range.ts";
import { useColumns } from "#features/columns/use-columns.ts";
import { historyWords } from "./history-labels.ts";
import { readLabel } from "./read-label.ts";
import { query } from "#lib/api/api.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { t } from "#lib/i18n/t.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { dayName } from "#lib/text/day-name.ts";
import { useNow } from "#lib/use-now.ts";
import { Card } from "#ui/card.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** Everything that was changed in the project, or of one object, by day and the newest first. */
export default function ActivityPage() {
  const { projectId, can } = useProject();
  const now = useNow();
  const narrowed = useListParams({ filters: ["module", "actor", "action", "object", "days"] });
  const { params, setFilter } = narrowed;
  const {
    module = [],
    actor: [person] = [],
    action: [action] = [],
    object: [object] = [],
    days: [days] = [],
  } = params.filters;
  const chosenAction = activityActions.find((one) => one === action);
  const chosen = activityModules.filter((one) => module.includes(one));
  const filter = {
    ...(params.search && { search: params.search }),
    ...(chosen.length > 0 && { module: chosen }),
    ...(person && { actor: person }),
    ...(chosenAction && { action: chosenAction }),
    ...(object && { object }),
    ...momentsOf(days, now),
  };
  const isOnlyObject = object !== undefined && Object.keys(filter).length === 1;
  const list = usePages(activityEndpoints.list, { params: { projectId }, query: { page_size: 50, ...filter } });
  const choices = useQuery({
    ...query(guestEndpoints.choices, { params: { projectId } }),
    enabled: can("GUEST", "VIEW"),
  });
  const columns = useColumns();
  const people = useQuery(query(activityEndpoints.people, { params: { projectId } }));
  const actions = useQuery(query(activityEndpoints.actions, { params: { projectId } }));
  const words = historyWords({
    choices: choices.data,
    columns: columns.data?.results ?? [],
  });

  const named = list.data?.results.find(({ object_id }) => object_id === object);
  return (
    <>
      <PageHeader
        title={t("Activity")}
        text={t("Who changed what in this project, with the values before and after.")}
        actions={(list.data?.results.length ?? 0) > 0 && <ActivityDownload filter={filter} />}
      />
      <ActivityFilters
        list={narrowed}
        people={people.data?.results ?? []}
        actions={actions.data?.results ?? []}
        action={chosenAction}
        objectName={named?.object_label ? readLabel(named) : undefined}
      />
      <Loaded
        read={list}
        failure={t("The activity could not be loaded")}
        label={t("Loading the activity")}
        skeleton={<SkeletonCard lines={8} />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              drawing={<LightsDrawing className="h-28 w-auto" />}
              title={isOnlyObject ? t("No changes yet") : t("Nothing found")}
              text={
                isOnlyObject
                  ? t("What is changed about it from now on is listed here, with the values before and after.")
                  : t("Nothing was changed here, or nothing that fits the search and filters.")
              }
            />
          ) : (
            <div className="space-y-5">
              {[...byDay(results, now)].map(([day, entries]) => (
                <Card key={day} title={day} flush aria-label={day}>
                  <ol className="divide-y divide-line border-t border-line">
                    {entries.map((entry) => (
                      <ActivityItem
                        key={entry.id}
                        entry={entry}
                        words={words}
                        onPerson={person ? undefined : (id) => setFilter("actor", [id])}
                        onObject={object ? undefined : (id) => setFilter("object", [id])}
                      />
                    ))}
                  </ol>
                </Card>
              ))}
              <MoreRows list={list} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

const byDay = (entries: readonly ActivityEntry[], now: Date) =>
  Map.groupBy(entries, ({ created_at }) => dayName(new Date(created_at), now));
