import { taskFields, taskStatuses } from "@nyota/contract/tasks/task-fields";
import type { Task } from "@nyota/contract/tasks/tasks";
import { CircleDot, Ellipsis, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import { useTaskActions } from "../use-task-actions.ts";
import { useTaskRights } from "../use-task-rights.ts";
import { useProject } from "#lib/navigation/project-context.ts";
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
      trigger={<IconButton label={`Actions for ${task.title}`} icon={<Ellipsis />} size="small" tooltip={false} />}
    >
      <MenuItem icon={<ExternalLink />} onSelect={() => void navigate(base)}>
        Open
      </MenuItem>
      {mayEdit && (
        <MenuItem icon={<Pencil />} onSelect={() => void navigate(`${base}/edit${search}`)}>
          Edit
        </MenuItem>
      )}
      {mayEdit && (
        <MenuSub label="Status" icon={<CircleDot />}>
          {taskStatuses.map((status) => {
            const label = taskFields.status.choices[status];
            return (
              <MenuCheck
                key={status}
                checked={task.status === status}
                onCheckedChange={() =>
                  void change(
                    task,
                    { status },
                    { title: `${task.title} is now “${label}”`, undo: { status: task.status } },
                  )
                }
              >
                {label}
              </MenuCheck>
            );
          })}
        </MenuSub>
      )}
      {mayDelete && (
        <MenuItem icon={<Trash2 />} danger onSelect={() => void removeTask(task)}>
          Delete
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
