import { type TaskPriority, taskFields, type TaskStatus } from "@nyota/contract/tasks/task-fields";
import { ChevronDown, ChevronsUp, ChevronUp, Equal } from "lucide-react";
import { cx } from "#lib/cx.ts";
import { translate } from "#lib/i18n/t.ts";
import { Pill, type PillTone } from "#ui/pill.tsx";

const tones: Record<TaskStatus, PillTone> = { TODO: "no", IN_PROGRESS: "info", BLOCKED: "bad", DONE: "yes" };

export const TaskStatusPill = ({ status }: { status: TaskStatus }) => (
  <Pill tone={tones[status]}>{translate(taskFields.status.choices[status])}</Pill>
);

const signs: Record<TaskPriority, { Icon: typeof Equal; tone: string }> = {
  URGENT: { Icon: ChevronsUp, tone: "text-rust" },
  HIGH: { Icon: ChevronUp, tone: "text-marigold-ink" },
  MEDIUM: { Icon: Equal, tone: "text-ink-3" },
  LOW: { Icon: ChevronDown, tone: "text-ink-3" },
};

export function TaskPrioritySign({ priority }: { priority: TaskPriority }) {
  const { Icon, tone } = signs[priority];
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <Icon className={cx("size-4 flex-none", tone)} aria-hidden="true" />
      {translate(taskFields.priority.choices[priority])}
    </span>
  );
}
