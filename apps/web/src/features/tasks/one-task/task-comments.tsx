import { type TaskComment, taskCommentEndpoints } from "@nyota/contract/tasks/task-comments";
import type { Task } from "@nyota/contract/tasks/tasks";
import { type FormEvent, useState } from "react";
import { useTaskChoices } from "../use-task-choices.ts";
import { useTaskRights } from "../use-task-rights.ts";
import { CommentItem } from "./comment-item.tsx";
import { findMentions } from "./find-mentions.ts";
import { MentionBox } from "./mention-box.tsx";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { MoreRows } from "#ui/page/more-rows.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

/** What members write about a task, the newest first. */
export function TaskComments({ task }: { task: Task }) {
  const { projectId } = useProject();
  const { mayAdd } = useTaskRights();
  const params = { projectId, taskId: task.id };
  const list = usePages(taskCommentEndpoints.list, { params, query: { page_size: 30 } });
  return (
    <Card title="Comments" note={list.data?.count || undefined}>
      {mayAdd && <NewComment taskId={task.id} />}
      <Loaded
        read={list}
        failure="The comments could not be loaded"
        label="Loading the comments"
        skeleton={<SkeletonText lines={4} />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <p className="text-ink-2">{mayAdd ? "Nobody has written anything yet." : "No comments."}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {results.map((comment: TaskComment) => (
                  <CommentItem key={comment.id} comment={comment} taskId={task.id} />
                ))}
              </ul>
              <MoreRows list={list} />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function NewComment({ taskId }: { taskId: string }) {
  const { projectId } = useProject();
  const { members } = useTaskChoices(projectId);
  const create = useSend(taskCommentEndpoints.create);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const people = members.map(({ value, label }) => ({ id: value, name: label }));

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const body = text.trim();
    if (body === "") return;
    try {
      const mention_ids = findMentions(body, people);
      await create.mutateAsync({ params: { projectId, taskId }, body: { body, mention_ids } });
      setText("");
      setProblem(undefined);
    } catch (error) {
      setProblem(readProblem(error));
    }
  }
  return (
    <form onSubmit={(event) => void send(event)} className="mb-4 space-y-2">
      <MentionBox
        label="Write a comment"
        placeholder="Write a comment; @ names somebody, who is told"
        value={text}
        onChange={setText}
        people={people}
      />
      <div className="flex items-center justify-end gap-3">
        {problem && (
          <p role="alert" className="min-w-0 flex-1 text-sm text-rust">
            {problem}
          </p>
        )}
        <Button type="submit" disabled={text.trim() === ""} loading={create.isPending}>
          Comment
        </Button>
      </div>
    </form>
  );
}
