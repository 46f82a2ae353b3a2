import { taskFields } from "@nyota/contract/tasks/task-fields";
import { type Task, taskEndpoints } from "@nyota/contract/tasks/tasks";
import { useQuery } from "@tanstack/react-query";
import { Check, Clock, X } from "lucide-react";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router";
import { useTaskActions } from "../use-task-actions.ts";
import { query } from "#lib/api/api.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { useDebouncedText } from "#lib/navigation/use-list-params.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/fields/field.tsx";
import { SuggestInput } from "#ui/fields/suggestions/suggest-input.tsx";
import { IconButton } from "#ui/icon-button.tsx";

/** The tasks that have to be done before this one. */
export function TaskNeeds({ task, mayEdit }: { task: Task; mayEdit: boolean }) {
  const { projectId } = useProject();
  const { change } = useTaskActions(projectId);
  const open = task.needs.filter(({ is_done }) => !is_done).length;
  const set = (needs_ids: string[]) => change(task, { needs_ids });
  return (
    <Card
      title={translate(taskFields.needs_ids.label)}
      note={open > 0 ? t("{count} not done yet", { count: open }) : undefined}
    >
      <ul className="divide-y divide-line">
        {task.needs.map(({ id, title, is_done }) => (
          <li key={id} className="flex items-center gap-3 py-1.5">
            {is_done ? (
              <Check className="size-4 flex-none text-leaf" role="img" aria-label={t("Done")} />
            ) : (
              <Clock className="size-4 flex-none text-marigold-ink" role="img" aria-label={t("Not done yet")} />
            )}
            <RouterLink
              to={`/projects/${projectId}/tasks/${id}`}
              className="min-w-0 flex-1 break-words hover:text-henna hover:underline"
            >
              {title}
            </RouterLink>
            {mayEdit && (
              <IconButton
                label={t("Don’t wait for {name}", { name: title })}
                icon={<X />}
                size="small"
                onClick={() => void set(task.needs_ids.filter((other) => other !== id))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayEdit && <AddNeed task={task} onAdd={(id) => set([...task.needs_ids, id])} />}
    </Card>
  );
}

const SHOWN = 8;

function AddNeed({ task, onAdd }: { task: Task; onAdd: (id: string) => Promise<boolean> }) {
  const { projectId } = useProject();
  const [searched, setSearched] = useState("");
  const [typed, setTyped] = useDebouncedText(searched, setSearched);
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const found = useQuery({
    ...query(taskEndpoints.list, { params: { projectId }, query: { search: searched, page_size: SHOWN + 2 } }),
    enabled: isAsked,
  }).data?.results;
  const suggestions = (found ?? [])
    .filter((other) => other.id !== task.id && !task.needs_ids.includes(other.id))
    .slice(0, SHOWN)
    .map(({ id: value, title }) => ({ value, label: title }));
  return (
    <div className="mt-3">
      <Field id={id} label={t("Add a task it waits for")}>
        {({ labelledBy: _labelledBy, ...slots }) => (
          <SuggestInput
            {...slots}
            listLabel={t("Tasks")}
            placeholder={t("Find a task")}
            value={typed}
            onChange={(text) => setTyped(text ?? "")}
            onAsk={() => setAsked(true)}
            suggestions={suggestions}
            onPick={({ value }) => {
              setTyped("");
              void onAdd(value);
            }}
          />
        )}
      </Field>
    </div>
  );
}
