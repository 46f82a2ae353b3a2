import { taskFields, type TaskPriority, type TaskStatus } from "@nyota/contract/tasks/task-fields";
import type { Task } from "@nyota/contract/tasks/tasks";
import { type ReactNode, useId, useState } from "react";
import { showName } from "../show-name.ts";
import { TaskDue } from "../task-due.tsx";
import { TaskPrioritySign, TaskStatusPill } from "../task-pills.tsx";
import { useTaskActions } from "../use-task-actions.ts";
import { formatDate, formatDateTime, formatRelative } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { Card } from "#ui/card.tsx";
import { DateField } from "#ui/fields/date-time/date.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: translate(label) }));
const statuses = optionsOf(taskFields.status.choices);
const priorities = optionsOf(taskFields.priority.choices);

type TaskFactsProps = { task: Task; mayEdit: boolean };

/** Status, priority and day, which are changed in place, and who and what the task is about. */
export function TaskFacts({ task, mayEdit }: TaskFactsProps) {
  return (
    <Card title={t("About this task")}>
      <div className="space-y-4">
        {mayEdit ? <EditableFacts task={task} /> : <PlainFacts task={task} />}
        <dl className="space-y-3 border-t border-line pt-4">
          <Fact label={translate(taskFields.assignee_ids.label)}>
            {task.assignees.length === 0
              ? t("Nobody")
              : task.assignees.map(({ id, name, may_see }) => (
                  <span key={id} className="block">
                    {name}
                    {!may_see && <span className="text-sm text-ink-2"> · {t("no longer has access")}</span>}
                  </span>
                ))}
          </Fact>
          {task.event && <Fact label={translate(taskFields.event_id.label)}>{showName(task.event.name)}</Fact>}
          {task.due_at && task.status !== "DONE" && (
            <Fact label={t("Reminder")}>{describeReminder(task.remind_days)}</Fact>
          )}
          {task.repeats !== "NEVER" && (
            <Fact label={translate(taskFields.repeats.label)}>
              {translate(taskFields.repeats.choices[task.repeats])}
            </Fact>
          )}
          {task.done_at && (
            <Fact label={t("Done")}>
              <time dateTime={task.done_at} title={formatDateTime(task.done_at)}>
                {formatRelative(task.done_at)}
              </time>
            </Fact>
          )}
          <Fact label={t("Added")}>
            {task.created_by
              ? t("{date} by {name}", { date: formatDate(task.created_at), name: task.created_by.name })
              : formatDate(task.created_at)}
          </Fact>
        </dl>
      </div>
    </Card>
  );
}

function describeReminder(days: number | null): string {
  if (days === null) return t("None");
  return days === 0 ? t("On the day itself") : t("{count, plural, one {# day} other {# days}} before", { count: days });
}

function EditableFacts({ task }: { task: Task }) {
  const { projectId } = useProject();
  const { change } = useTaskActions(projectId);
  const id = useId();
  return (
    <>
      <Field id={`${id}-status`} label={translate(taskFields.status.label)}>
        {({ labelledBy: _labelledBy, ...slots }) => (
          <Select
            {...slots}
            value={task.status}
            options={statuses}
            onChange={(status) => void change(task, { status: status as TaskStatus })}
          />
        )}
      </Field>
      <Field id={`${id}-priority`} label={translate(taskFields.priority.label)}>
        {({ labelledBy: _labelledBy, ...slots }) => (
          <Select
            {...slots}
            value={task.priority}
            options={priorities}
            onChange={(priority) => void change(task, { priority: priority as TaskPriority })}
          />
        )}
      </Field>
      <DueField id={`${id}-due`} key={task.due_at} task={task} onSave={(due_at) => void change(task, { due_at })} />
    </>
  );
}

type DueFieldProps = { id: string; task: Task; onSave: (due: string | null) => void };

/** A day is saved when it is picked, or when one leaves the field after typing it. */
function DueField({ id, task, onSave }: DueFieldProps) {
  const [value, setValue] = useState(task.due_at ?? "");
  const [problem, setProblem] = useState<string>();
  function save(next: string): void {
    const isDay = next === "" || /^\d{4}-\d{2}-\d{2}$/.test(next);
    setProblem(isDay ? undefined : t("Enter a date like Feb 12, 27."));
    if (isDay && next !== (task.due_at ?? "")) onSave(next || null);
  }
  function change(next: string): void {
    setValue(next);
    setProblem(undefined);
    if (document.activeElement?.id !== id) save(next);
  }
  return (
    <Field
      id={id}
      label={translate(taskFields.due_at.label)}
      help={task.is_overdue ? t("It is overdue.") : undefined}
      error={problem}
    >
      {({ labelledBy: _labelledBy, ...slots }) => (
        <DateField {...slots} value={value} onChange={change} onBlur={() => save(value)} />
      )}
    </Field>
  );
}

function PlainFacts({ task }: { task: Task }) {
  return (
    <dl className="space-y-3">
      <Fact label={translate(taskFields.status.label)}>
        <TaskStatusPill status={task.status} />
      </Fact>
      <Fact label={translate(taskFields.priority.label)}>
        <TaskPrioritySign priority={task.priority} />
      </Fact>
      {task.due_at && (
        <Fact label={translate(taskFields.due_at.label)}>
          <TaskDue task={task} />
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="mt-0.5 break-words">{children}</dd>
  </div>
);
