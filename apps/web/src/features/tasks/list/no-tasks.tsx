import { Link as RouterLink } from "react-router";
import { useTaskRights } from "../use-task-rights.ts";
import { Button } from "#ui/button.tsx";
import { TasksDrawing } from "#ui/drawings/tasks-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";

export function NoTasks() {
  const { mayAdd } = useTaskRights();
  return (
    <EmptyState
      drawing={<TasksDrawing />}
      title="No tasks yet"
      text="Everything that has to be done before the celebration: who does it, until when, and what is late. What is due first is at the top."
      action={
        mayAdd && (
          <Button asChild variant="primary">
            <RouterLink to="create">Add the first task</RouterLink>
          </Button>
        )
      }
      link={mayAdd && <Link to="add-timeline">Begin with a wedding’s timeline</Link>}
    />
  );
}
