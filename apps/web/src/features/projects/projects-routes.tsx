import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

const typePath = "select-project-type";

export const shellRoutes: FeatureRoute[] = [
  { path: "", title: "Projects", guard: "session", load: () => import("./projects-page.tsx") },
  {
    path: "dashboard",
    title: "Dashboard",
    guard: "session",
    load: () => import("./last-project-redirect.tsx"),
  },
  {
    path: "create-project",
    title: "New project",
    guard: "session",
    load: () => import("./start/create-redirect.tsx"),
  },
  {
    path: typePath,
    title: "New project",
    guard: "session",
    load: () => import("./start/select-type-page.tsx"),
  },
  {
    path: `${typePath}/:eventType/select-plan`,
    title: "Choose a plan",
    guard: "session",
    load: () => import("./start/select-plan-page.tsx"),
  },
  {
    path: `${typePath}/:eventType/create`,
    title: "New project",
    guard: "session",
    load: () => import("./start/create-project-page.tsx"),
  },
  {
    path: `${typePath}/:eventType/selected-plan/:productId/create`,
    title: "New project",
    guard: "session",
    load: () => import("./start/create-project-page.tsx"),
  },
  {
    path: "getting-started",
    title: "Getting started",
    guard: "session",
    load: () => import("./start/first-steps-page.tsx"),
  },
];

export const routes: FeatureRoute[] = [
  {
    path: "dashboard",
    title: "Dashboard",
    guard: "member",
    load: () => import("./dashboard-page.tsx"),
    children: [
      {
        path: "edit-project",
        title: "Edit project",
        guard: "owner",
        staffNeed: "EDIT_PROJECT",
        load: () => import("./settings/edit-project-page.tsx"),
      },
      {
        path: "upgrade-plan",
        title: "Upgrade plan",
        needsShop: true,
        guard: "owner",
        staffNeed: "CHANGE_PLAN",
        load: () => import("./start/upgrade-plan-page.tsx"),
      },
    ],
  },
  {
    path: "getting-started",
    title: "Getting started",
    guard: "member",
    load: () => import("./start/getting-started-page.tsx"),
  },
];

export const bareRoutes: FeatureRoute[] = [
  {
    path: "events/create",
    title: "Your celebration",
    guard: "session",
    load: () => import("./start/first-project-page.tsx"),
  },
];
