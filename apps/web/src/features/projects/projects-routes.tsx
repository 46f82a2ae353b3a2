import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

const typePath = "select-project-type";
const dashboardWords = t("home overview start tiles");
const newWords = t("create add wedding celebration start");
const startWords = t("first steps help setup begin checklist");

export const shellRoutes: FeatureRoute[] = [
  {
    path: "",
    title: t("Projects"),
    words: t("weddings celebrations all home"),
    guard: "session",
    load: () => import("./projects-page.tsx"),
  },
  {
    path: "dashboard",
    title: t("Dashboard"),
    words: dashboardWords,
    guard: "session",
    load: () => import("./last-project-redirect.tsx"),
  },
  {
    path: "create-project",
    title: t("New project"),
    words: newWords,
    guard: "session",
    load: () => import("./start/create-redirect.tsx"),
  },
  {
    path: typePath,
    title: t("New project"),
    words: newWords,
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
    words: newWords,
    guard: "session",
    load: () => import("./start/create-project-page.tsx"),
  },
  {
    path: `${typePath}/:eventType/selected-plan/:productId/create`,
    title: t("New project"),
    words: newWords,
    guard: "session",
    load: () => import("./start/create-project-page.tsx"),
  },
  {
    path: "getting-started",
    title: t("Getting started"),
    words: startWords,
    guard: "session",
    load: () => import("./start/first-steps-page.tsx"),
  },
];

export const routes: FeatureRoute[] = [
  {
    path: "dashboard",
    title: t("Dashboard"),
    words: dashboardWords,
    guard: "member",
    load: () => import("./dashboard-page.tsx"),
    children: [
      {
        path: "edit-project",
        title: t("Edit project"),
        words: t("rename name date venue city cover picture settings delete"),
        guard: "owner",
        staffNeed: "EDIT_PROJECT",
        load: () => import("./settings/edit-project-page.tsx"),
      },
      {
        path: "upgrade-plan",
        title: t("Upgrade plan"),
        words: t("buy more guests messages credits limit trial"),
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
    words: startWords,
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
