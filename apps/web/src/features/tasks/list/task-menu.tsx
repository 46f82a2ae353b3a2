import { taskFields, taskStatuses } from "@nyota/contract/tasks/task-fields";
import type { Task } from "@nyota/contract/tasks/tasks";
import { CircleDot, Ellipsis, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useTaskActions } from "../use-task-actions.ts";
import { useTaskRights } from "../use-task-rights.ts";
import { HistoryMenuItem } from "#features/activity/history-link.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { DropdownMenu, MenuCheck, MenuItem, MenuSub } from "#ui/overlays/dropdown-menu.tsx";

/** All actions for a task in a list. */
export function TaskMenu({ task }: { task: Task }) {
  const { projectId } = useProject();
  const { mayEdit, mayDelete } = useTaskRights();
  const { change, removeTask } = useTaskActions(projectId);
  const navigate = useNavigate();
  const { search } = useLocation();
  const base = `/projects/${projectId}/tasks/${task.id}`;
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={t("Actions for {name}", { name: task.title })}
          icon={<Ellipsis />}
          size="small"
          tooltip={false}
        />
      }
    >
      <MenuItem icon={<ExternalLink />} onSelect={() => void navigate(base)}>
        {t("Open")}
      </MenuItem>
      {mayEdit && (
        <MenuItem icon={<Pencil />} onSelect={() => void navigate(`${base}/edit${search}`)}>
          {t("Edit")}
        </MenuItem>
      )}
      {mayEdit && (
        <MenuSub label={t("Status")} icon={<CircleDot />}>
          {taskStatuses.map((status) => {
            const label = translate(taskFields.status.choices[status]);
            return (
              <MenuCheck
                key={status}
                checked={task.status === status}
                onCheckedChange={() =>
                  void change(
                    task,
                    { status },
                    {
                      title: t("{name} is now “{status}”", { name: task.title, status: label }),
                      undo: { status: task.status },
                    },
                  )
                }
              >
                {label}
              </MenuCheck>
            );
          })}
        </MenuSub>
      )}
      <HistoryMenuItem objectId={task.id} />
      {mayDelete && (
        <MenuItem icon={<Trash2 />} danger onSelect={() => void removeTask(task)}>
          {t("Delete")}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
