// Order: form < one-task, list < board, calendar < page.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

const words = t("to-do todos checklist jobs work assign due deadline");

export const routes: FeatureRoute[] = [
  {
    path: "tasks",
    title: t("Tasks"),
    words,
    guard: "TASK:VIEW",
    load: () => import("./page/tasks-page.tsx"),
    children: [
      {
        path: "create",
        title: t("Add task"),
        words,
        guard: "TASK:CREATE",
        load: () => import("./form/create-task-page.tsx"),
      },
      {
        path: "add-timeline",
        title: t("A wedding’s timeline"),
        words: t("template plan checklist countdown"),
        guard: "TASK:CREATE",
        load: () => import("./form/add-timeline-page.tsx"),
      },
      {
        path: ":taskId/edit",
        title: t("Edit task"),
        guard: "TASK:EDIT",
        load: () => import("./form/edit-task-page.tsx"),
      },
    ],
  },
  { path: "tasks/:taskId", title: t("Task"), guard: "TASK:VIEW", load: () => import("./one-task/task-page.tsx") },
];

export const shellRoutes: FeatureRoute[] = [
  {
    path: "tasks",
    title: t("Your tasks"),
    words,
    guard: "session",
    load: () => import("./page/own-tasks-page.tsx"),
    children: [
      {
        path: "create",
        title: t("Add a task to a project"),
        words,
        guard: "session",
        load: () => import("./form/create-own-task-page.tsx"),
      },
    ],
  },
];
