import { taskCommentEndpoints } from "@nyota/contract/tasks/task-comments";
import type { Task } from "@nyota/contract/tasks/tasks";
import { useTaskChoices } from "../use-task-choices.ts";
import { useTaskRights } from "../use-task-rights.ts";
import { CommentsCard } from "#features/comments/comments-card.tsx";
import { useSend } from "#lib/api/api.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";

export function TaskComments({ task }: { task: Task }) {
  const { projectId } = useProject();
  const { mayAdd, mayDelete } = useTaskRights();
  const { members } = useTaskChoices(projectId);
  const params = { projectId, taskId: task.id };
  const list = usePages(taskCommentEndpoints.list, { params, query: { page_size: 30 } });
  const create = useSend(taskCommentEndpoints.create);
  const update = useSend(taskCommentEndpoints.update);
  const remove = useSend(taskCommentEndpoints.remove);
  return (
    <CommentsCard
      about={task.id}
      list={list}
      people={members.map(({ value, label }) => ({ id: value, name: label }))}
      mayAdd={mayAdd}
      mayDelete={mayDelete}
      calls={{
        create: (body) => create.mutateAsync({ params, body }),
        update: ({ id, updated_at }, body) =>
          update.mutateAsync({ params: { ...params, commentId: id }, body, version: updated_at }),
        remove: ({ id }) => remove.mutateAsync({ params: { ...params, commentId: id } }),
      }}
    />
  );
}
