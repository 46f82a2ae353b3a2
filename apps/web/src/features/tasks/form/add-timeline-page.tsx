import { taskEndpoints } from "@nyota/contract/tasks/tasks";
import { planTimeline, type TimelineKey } from "@nyota/contract/tasks/wedding-timeline";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link as RouterLink } from "react-router";
import { query, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
import { toDay } from "#lib/text/read-typed.ts";
import { useCelebration } from "#lib/use-celebration.ts";
import { useNow } from "#lib/use-now.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** The tasks that a wedding usually has, with the days they would be due: those to add are ticked. */
export default function AddTimelinePage() {
  const celebration = useCelebration();
  return (
    <RouteSheet
      size="large"
      title={t("A wedding’s timeline")}
      text={t(
        "What is usually done, counted back from the first day of your celebration. Take away what you don’t need.",
      )}
    >
      {celebration ? <ChooseTasks firstDay={celebration.from} /> : <NoDays />}
    </RouteSheet>
  );
}

function NoDays() {
  const { projectId, mayAsOwner } = useProject();
  return (
    <p className="text-ink-2">
      {t("The days of the celebration are not known yet, and the tasks count back from them.")}{" "}
      {mayAsOwner("EDIT_PROJECT") ? (
        <RouterLink to={`/projects/${projectId}/dashboard/edit-project`} className="text-henna underline">
          {t("Enter the days")}
        </RouterLink>
      ) : (
        t("Ask the owner to enter them.")
      )}
    </p>
  );
}

function ChooseTasks({ firstDay }: { firstDay: string }) {
  const { projectId } = useProject();
  // The titles that are there already, so that nothing is offered twice.
  const existing = useQuery(
    query(taskEndpoints.list, { params: { projectId }, query: { page_size: 200, ordering: "due_at" } }),
  );
  if (!existing.data) return <SkeletonText lines={12} />;
  const titles = new Set(existing.data.results.map(({ title }) => title));
  return <TimelineForm plan={planTimeline(firstDay).filter(({ title }) => !titles.has(title))} />;
}

function TimelineForm({ plan }: { plan: ReturnType<typeof planTimeline> }) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const add = useSend(taskEndpoints.addTimeline);
  const today = toDay(useNow());
  // What should have been done already is only added when somebody asks for it.
  const [chosen, setChosen] = useState<readonly TimelineKey[]>(() =>
    plan.filter(({ due_at }) => due_at >= today).map(({ key }) => key),
  );
  const toggle = (key: TimelineKey, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, key] : chosen.filter((other) => other !== key));

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      const { count } = await add.mutateAsync({ params: { projectId }, body: { tasks: [...chosen] } });
      toast.success(t("{count, plural, one {# task was} other {# tasks were}} added", { count }));
      sheet?.done();
    } catch (error) {
      toast.error(t("The tasks were not added"), { text: readProblem(error) });
    }
  }
  if (plan.length === 0)
    return <p className="text-ink-2">{t("All tasks of the timeline are in your list already.")}</p>;
  const late = plan.filter(({ due_at }) => due_at < today).length;
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t("A wedding’s timeline")}>
      {late > 0 && (
        <p className="mb-3 text-ink-2">
          {t(
            "{count, plural, one {# task would be due before today, so it is not ticked.} other {# tasks would be due before today, so they are not ticked.}}",
            { count: late },
          )}
        </p>
      )}
      <ul className="divide-y divide-line">
        {plan.map(({ key, title, due_at, checklist = [] }) => (
          <li key={key} className="flex items-baseline justify-between gap-4 py-2">
            <Checkbox
              id={`timeline-${key}`}
              label={
                <>
                  {title}
                  {checklist.length > 0 && <span className="block text-sm text-ink-2">{checklist.join(" · ")}</span>}
                </>
              }
              value={chosen.includes(key)}
              onChange={(isChosen) => toggle(key, isChosen)}
            />
            <span className="flex-none text-sm text-ink-2 tabular-nums">{formatDate(due_at)}</span>
          </li>
        ))}
      </ul>
      <div className="sticky -bottom-5 -mx-6 -mb-5 mt-4 flex justify-end gap-2.5 border-t border-line bg-surface px-6 py-3 max-md:-mx-4 max-md:px-4">
        <Button onClick={sheet?.close}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" disabled={chosen.length === 0} loading={add.isPending}>
          {chosen.length === 0
            ? t("Add tasks")
            : t("Add {count, plural, one {# task} other {# tasks}}", { count: chosen.length })}
        </Button>
      </div>
    </form>
  );
}
