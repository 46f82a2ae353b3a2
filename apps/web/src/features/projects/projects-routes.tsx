import type { FeatureRoute } from "#lib/feature-route.ts";

const typePath = "select-project-type";

export const shellRoutes: FeatureRoute[] = [
  { path: "", title: "Projects", guard: "session", load: () => import("#features/projects/projects-page.tsx") },
  {
    path: "dashboard",
    title: "Dashboard",
    guard: "session",
    load: () => import("#features/projects/last-project-redirect.tsx"),
  },
  {
    path: "create-project",
    title: "New project",
    guard: "session",
    load: () => import("#features/projects/create-redirect.tsx"),
  },
  {
    path: typePath,
    title: "New project",
    guard: "session",
    load: () => import("#features/projects/select-type-page.tsx"),
  },
  {
    path: `${typePath}/:eventType/select-plan`,
    title: "Choose a plan",
    guard: "session",
    load: () => import("#features/projects/select-plan-page.tsx"),
  },
  {
    path: `${typePath}/:eventType/selected-plan/:productId/create`,
    title: "New project",
    guard: "session",
    load: () => import("#features/projects/create-project-page.tsx"),
  },
  {
    path: "getting-started",
    title: "Getting started",
    guard: "session",
    load: () => import("#features/projects/first-steps-page.tsx"),
  },
];

export const routes: FeatureRoute[] = [
  {
    path: "dashboard",
    title: "Dashboard",
    guard: "member",
    load: () => import("#features/projects/dashboard-page.tsx"),
    children: [
      {
        path: "edit-project",
        title: "Edit project",
        guard: "owner",
        load: () => import("#features/projects/edit-project-page.tsx"),
      },
      {
        path: "upgrade-plan",
        title: "Upgrade plan",
        guard: "owner",
        load: () => import("#features/projects/upgrade-plan-page.tsx"),
      },
    ],
  },
  {
    path: "getting-started",
    title: "Getting started",
    guard: "member",
    load: () => import("#features/projects/getting-started-page.tsx"),
  },
];

export const bareRoutes: FeatureRoute[] = [
  {
    path: "events/create",
    title: "Your celebration",
    guard: "session",
    load: () => import("#features/projects/first-project-page.tsx"),
  },
];
