import { type Days, daysBetween } from "@nyota/contract/days";
import type { RequestOf } from "@nyota/contract/endpoint";
import { dateFormat } from "@nyota/contract/formatters";
import { taskStatuses } from "@nyota/contract/tasks/task-fields";
import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { monthOf } from "./month-days.ts";
import { TaskDays } from "../list/task-days.tsx";
import { usePages } from "#lib/api/use-pages.ts";
import { dateLocale } from "#lib/i18n/locale.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { readDate } from "#lib/text/format.ts";
import { useCelebration } from "#lib/use-celebration.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

const openStatuses = taskStatuses.filter((status) => status !== "DONE");
const monthName = dateFormat(dateLocale, { month: "long", year: "numeric" });

/** How far the beginning of a month is from the celebration, counted in weeks or months. */
export function describeDistance(month: string, celebration: Days | undefined): string | null {
  if (!celebration) return null;
  if (monthOf(celebration.from) <= month && month <= monthOf(celebration.to)) return t("The month of the celebration");
  const isBefore = month < monthOf(celebration.from);
  const weeks = Math.max(1, Math.round(daysBetween(`${month}-15`, celebration) / 7));
  if (weeks < 9)
    return isBefore
      ? t("{count, plural, one {# week} other {# weeks}} before", { count: weeks })
      : t("{count, plural, one {# week} other {# weeks}} after", { count: weeks });
  const months = Math.round(weeks / 4.35);
  return isBefore
    ? t("{count, plural, one {# month} other {# months}} before", { count: months })
    : t("{count, plural, one {# month} other {# months}} after", { count: months });
}

/** The tasks with a day, month by month up to the celebration and beyond; those that are done only if they are asked for. */
export function TaskTimeline({ filter }: { filter: RequestOf<typeof taskEndpoints.list>["query"] }) {
  const { projectId } = useProject();
  const celebration = useCelebration();
  const isOpenOnly = [filter?.status ?? []].flat().length === 0;
  const list = usePages(taskEndpoints.list, {
    params: { projectId },
    query: {
      ...filter,
      status: isOpenOnly ? openStatuses : filter?.status,
      due_to: "2199-12-31",
      ordering: "due_at",
      page_size: 100,
    },
  });
  return (
    <Loaded
      read={list}
      failure={t("The timeline could not be loaded")}
      label={t("Loading the timeline")}
      skeleton={<SkeletonCard lines={12} />}
    >
      {({ results }) =>
        results.length === 0 ? (
          <p className="text-ink-2">
            {isOpenOnly
              ? t("No open task with a date. Give tasks a date to see them here.")
              : t("No task with a date. Give tasks a date to see them here.")}
          </p>
        ) : (
          <>
            <ol className="space-y-8 border-l-2 border-line pl-6 max-md:pl-4">
              {[...Map.groupBy(results, ({ due_at }) => monthOf(due_at ?? ""))].map(([month, tasks]) => (
                <li key={month} className="relative">
                  <span
                    aria-hidden="true"
                    className="absolute -left-[31px] top-2 size-3 rounded-full border-2 border-henna bg-paper max-md:-left-[23px]"
                  />
                  <h2 className="mb-3 flex flex-wrap items-baseline gap-x-3">
                    <span className="display text-lg">{monthName.format(readDate(`${month}-01`))}</span>
                    <span className="text-sm text-ink-2">{describeDistance(month, celebration)}</span>
                  </h2>
                  <TaskDays tasks={tasks} />
                </li>
              ))}
            </ol>
            <MoreRows list={list} />
            {isOpenOnly && (
              <p className="mt-4 text-sm text-ink-2">{t("What is done is left out. Filter by status to see it.")}</p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
