import type { TaskStatus } from "@nyota/contract/tasks/task-fields";
import { planTimeline } from "@nyota/contract/tasks/wedding-timeline";
import { sql } from "kysely";
import type { Scope } from "#http/scope.ts";

/** The tasks of a wedding's timeline as they stand today: most of what is past is done, three are late. */
export async function writeTasks(scope: Scope, { firstDay, sangeetId }: { firstDay: string; sangeetId: string }) {
  const today = scope.now.toISOString().slice(0, 10);
  const plan = planTimeline(firstDay);
  const past = plan.filter(({ due_at }) => due_at < today).map(({ key }) => key);
  const late = new Set(past.slice(-3));
  const ofSangeet = new Set<string>(["rehearsals", "choreographer", "music"]);
  const next = plan.filter(({ due_at }) => due_at >= today).map(({ key }) => key);
  const inProgress = new Set(next.slice(0, 4));
  const statusOf = (key: (typeof plan)[number]["key"]): TaskStatus => {
    if (past.includes(key) && !late.has(key)) return "DONE";
    if (inProgress.has(key)) return key === next[2] ? "BLOCKED" : "IN_PROGRESS";
    return "TODO";
  };
  await scope.db
    .insertInto("tasks")
    .values(
      plan.map(({ key, title, due_at, priority = "MEDIUM", checklist = [] }, index) => {
        const status = statusOf(key);
        return {
          project_id: scope.projectId,
          title,
          due_at,
          priority,
          status,
          done_at: status === "DONE" ? `${due_at}T10:00:00Z` : null,
          checklist: JSON.stringify(
            checklist.map((text, line) => ({ text, is_done: status === "DONE" || line === 0 })),
          ),
          event_id: ofSangeet.has(key) ? sangeetId : null,
          assignee_ids: scope.actor.id && index % 3 === 0 ? [scope.actor.id] : [],
          position: (index + 1) * 1024,
          created_by: scope.actor.id,
        };
      }),
    )
    .execute();
}

/** Many tasks of all kinds over two years, a third of them without a day. */
export const writeManyTasks = (scope: Scope, { count, ownerId }: { count: number; ownerId: string }) =>
  sql`
    insert into tasks (project_id, title, description, status, priority, due_at, assignee_ids, position, created_by, done_at, checklist)
    select ${scope.projectId}, 'Task ' || n, 'What has to be done for task ' || n, status, (array['LOW', 'MEDIUM', 'HIGH', 'URGENT'])[1 + n % 4],
      case when n % 3 > 0 then current_date + (n % 730) - 365 end, case when n % 2 = 0 then array[${ownerId}::uuid] else '{}' end,
      n * 1024, ${ownerId}, case when status = 'DONE' then now() end,
      jsonb_build_array(jsonb_build_object('text', 'First', 'is_done', true), jsonb_build_object('text', 'Second', 'is_done', false))
    from generate_series(1, ${count}::int) as n, lateral (select (array['TODO', 'IN_PROGRESS', 'BLOCKED', 'DONE'])[1 + n / 4 % 4] as status) s`.execute(
    scope.db,
  );
