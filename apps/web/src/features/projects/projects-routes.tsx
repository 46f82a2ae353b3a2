import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

const typePath = "select-project-type";

export const shellRoutes: FeatureRoute[] = [
  { path: "", title: t("Projects"), guard: "session", load: () => import("./projects-page.tsx") },
  {
    path: "dashboard",
    title: t("Dashboard"),
    guard: "session",
    load: () => import("./last-project-redirect.tsx"),
  },
  {
    path: "create-project",
    title: t("New project"),
    guard: "session",
    load: () => import("./start/create-redirect.tsx"),
  },
  {
    path: typePath,
    title: t("New project"),
    guard: "session",
    load: () => import("./start/select-type-page.tsx"),
  },
  {
    path: `${typePath}/:eventType/select-plan`,
    title: t("Choose a plan"),
    guard: "session",
    load: () => import("./start/select-plan-page.tsx"),
  },
  {
    path: `${typePath}/:eventType/create`,
    title: t("New project"),
    guard: "session",
    load: () => import("./start/create-project-page.tsx"),
  },
  {
    path: `${typePath}/:eventType/selected-plan/:productId/create`,
    title: t("New project"),
    guard: "session",
    load: () => import("./start/create-project-page.tsx"),
  },
  {
    path: "getting-started",
    title: t("Getting started"),
    guard: "session",
    load: () => import("./start/first-steps-page.tsx"),
  },
];

export const routes: FeatureRoute[] = [
  {
    path: "dashboard",
    title: t("Dashboard"),
    guard: "member",
    load: () => import("./dashboard-page.tsx"),
    children: [
      {
        path: "edit-project",
        title: t("Edit project"),
        guard: "owner",
        staffNeed: "EDIT_PROJECT",
        load: () => import("./settings/edit-project-page.tsx"),
      },
      {
        path: "upgrade-plan",
        title: t("Upgrade plan"),
        needsShop: true,
        guard: "owner",
        staffNeed: "CHANGE_PLAN",
        load: () => import("./start/upgrade-plan-page.tsx"),
      },
    ],
  },
  {
    path: "getting-started",
    title: t("Getting started"),
    guard: "member",
    load: () => import("./start/getting-started-page.tsx"),
  },
];

export const bareRoutes: FeatureRoute[] = [
  {
    path: "events/create",
    title: t("Your celebration"),
    guard: "session",
    load: () => import("./start/first-project-page.tsx"),
  },
];
