import type { RequestOf } from "@nyota/contract/endpoint";
import { dateFormat } from "@nyota/contract/formatters";
import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { TaskDays } from "../list/task-days.tsx";
import { useTaskActions } from "../use-task-actions.ts";
import { useTaskRights } from "../use-task-rights.ts";
import { CalendarDay } from "./calendar-day.tsx";
import { addMonths, monthDays, monthOf, stepDay } from "./month-days.ts";
import { query } from "#lib/api/api.ts";
import { dateLocale } from "#lib/i18n/locale.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatWeekday, readDate } from "#lib/text/format.ts";
import { toDay } from "#lib/text/read-typed.ts";
import { useCelebration } from "#lib/use-celebration.ts";
import { useDesktop } from "#lib/use-media.ts";
import { useNow } from "#lib/use-now.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

const MAX_TASKS = 200;
const monthName = dateFormat(dateLocale, { month: "long", year: "numeric" });

/** The tasks of a month by their day. On a phone the days with tasks, one below the other. */
export function TaskCalendar({ filter }: { filter: RequestOf<typeof taskEndpoints.list>["query"] }) {
  const { projectId } = useProject();
  const isDesktop = useDesktop();
  const [url, setUrl] = useSearchParams();
  const today = toDay(useNow());
  const asked = url.get("month") ?? "";
  const month = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(today);
  const days = monthDays(month);
  const tasks = useQuery({
    ...query(taskEndpoints.list, {
      params: { projectId },
      query: {
        ...filter,
        due_from: isDesktop ? days[0] : `${month}-01`,
        due_to: isDesktop ? days.at(-1) : days.findLast((day) => monthOf(day) === month),
        ordering: "due_at",
        page_size: MAX_TASKS,
      },
    }),
    placeholderData: keepPreviousData,
  });
  function open(next: string): void {
    const search = new URLSearchParams(url);
    search.set("month", next);
    setUrl(search, { replace: true });
  }
  return (
    <section aria-label={t("Calendar")}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="display min-w-44 text-lg" aria-live="polite">
          {monthName.format(readDate(`${month}-01`))}
        </h2>
        <IconButton
          label={t("The month before")}
          icon={<ChevronLeft />}
          variant="default"
          onClick={() => open(addMonths(month, -1))}
        />
        <IconButton
          label={t("The month after")}
          icon={<ChevronRight />}
          variant="default"
          onClick={() => open(addMonths(month, 1))}
        />
        {month !== monthOf(today) && <Button onClick={() => open(monthOf(today))}>{t("This month")}</Button>}
      </div>
      <Loaded
        read={tasks}
        failure={t("The calendar could not be loaded")}
        label={t("Loading the calendar")}
        skeleton={<SkeletonCard lines={14} />}
      >
        {({ results, count }) => (
          <>
            {isDesktop ? (
              <MonthGrid month={month} days={days} tasks={results} today={today} />
            ) : results.length > 0 ? (
              <TaskDays tasks={results} />
            ) : (
              <p className="text-ink-2">{t("Nothing is due in this month.")}</p>
            )}
            {count > results.length && (
              <p className="mt-3 text-sm text-ink-2">
                {t("{shown} of {count} tasks are shown. Filter them to see the others.", {
                  shown: results.length,
                  count,
                })}
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

type MonthGridProps = { month: string; days: string[]; tasks: readonly Task[]; today: string };

function MonthGrid({ month, days, tasks, today }: MonthGridProps) {
  const { projectId } = useProject();
  const { mayEdit } = useTaskRights();
  const { change } = useTaskActions(projectId);
  const celebration = useCelebration();
  const [dragged, setDragged] = useState<Task | null>(null);
  const [over, setOver] = useState<string | null>(null);
  // A task that is moved with the keys is drawn anew on its new day.
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (focused.current) document.querySelector<HTMLElement>(`[data-chip="${focused.current}"]`)?.focus();
  });
  const byDay = Map.groupBy(tasks, ({ due_at }) => due_at ?? "");

  async function move(task: Task, day: string): Promise<void> {
    if (task.due_at === day) return;
    const words = t("{name} is now due {weekday}, {date}", {
      name: task.title,
      weekday: formatWeekday(day),
      date: formatDate(day),
    });
    await change(task, { due_at: day }, { title: words, undo: { due_at: task.due_at } });
  }
  async function press(event: KeyboardEvent, task: Task): Promise<void> {
    const day = event.shiftKey && task.due_at ? stepDay(task.due_at, event.key) : null;
    if (!day) return;
    event.preventDefault();
    focused.current = task.id;
    await move(task, day);
    setTimeout(() => (focused.current = null));
  }
  const moving = mayEdit
    ? {
        onStart: setDragged,
        onEnd: () => (setDragged(null), setOver(null)),
        onOver: (day: string) => dragged && setOver(day),
        onDrop: (day: string) => dragged && void move(dragged, day),
        onPress: (event: KeyboardEvent, task: Task) => void press(event, task),
      }
    : undefined;
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  return (
    <div
      role="grid"
      aria-label={t("Tasks by day")}
      className="overflow-hidden rounded-card border-l border-t border-line"
    >
      <div role="row" className="grid grid-cols-7">
        {days.slice(0, 7).map((day) => (
          <div
            key={day}
            role="columnheader"
            className="border-b border-r border-line bg-surface px-2.5 py-1.5 text-xs font-strong text-ink-2"
          >
            {formatWeekday(day)}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div role="row" key={week[0]} className="grid grid-cols-7">
          {week.map((day) => (
            <CalendarDay
              key={day}
              day={day}
              tasks={byDay.get(day) ?? []}
              isOutside={monthOf(day) !== month}
              isToday={day === today}
              isCelebration={celebration !== undefined && celebration.from <= day && day <= celebration.to}
              isOver={over === day}
              moving={moving}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
