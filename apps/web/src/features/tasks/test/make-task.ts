import type { Task } from "@nyota/contract/tasks/tasks";

/** A task of the project p1. */
export const makeTask = (more: Partial<Task> = {}): Task => ({
  id: "t1",
  title: "Book the dhol",
  description: null,
  status: "TODO",
  priority: "MEDIUM",
  due_at: null,
  event_id: null,
  assignee_ids: [],
  checklist: [],
  remind_days: 1,
  repeats: "NEVER",
  needs_ids: [],
  needs: [],
  asset_ids: [],
  files: [],
  position: 1024,
  done_at: null,
  created_at: "2026-11-01T10:00:00Z",
  updated_at: "2026-11-01T10:00:00Z",
  is_overdue: false,
  event: null,
  created_by: { id: "u1", name: "Aanya" },
  assignees: [],
  ...more,
});
