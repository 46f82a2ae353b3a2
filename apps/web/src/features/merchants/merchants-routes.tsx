import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "merchants",
    title: t("Your firm"),
    words: t("merchant planner firm overview weddings"),
    guard: "session",
    isForStaff: true,
    load: () => import("./firm-overview-page.tsx"),
  },
  {
    path: "merchants/staff",
    title: t("Staff"),
    words: t("merchant firm team colleagues people rights permissions"),
    guard: "session",
    isForStaff: true,
    load: () => import("./staff-page.tsx"),
    children: [
      {
        path: "create",
        title: t("Invite staff"),
        words: t("add merchant firm team colleague member people"),
        guard: "session",
        isForStaff: true,
        load: () => import("./invite-staff-page.tsx"),
      },
      {
        path: ":staffId",
        title: t("Member of staff"),
        guard: "session",
        load: () => import("./staff-member-page.tsx"),
      },
      {
        path: ":staffId/permissions",
        title: t("Rights"),
        guard: "session",
        load: () => import("./staff-permissions-page.tsx"),
      },
    ],
  },
  {
    path: "merchants/join/:staffId",
    title: t("Join a firm"),
    guard: "session",
    load: () => import("./join-firm-page.tsx"),
  },
];

export const routes: FeatureRoute[] = [
  {
    under: "manage-invites",
    path: "give-to-firm",
    title: t("Give the project to a firm"),
    words: t("merchant planner firm hand over"),
    guard: "owner",
    load: () => import("./give-project-page.tsx"),
  },
];

export const bareRoutes: FeatureRoute[] = [
  {
    path: "merchants/forgot-password",
    title: t("Set a new password"),
    guard: "public",
    readsNothing: true,
    load: () => import("./forgot-password-page.tsx"),
  },
  {
    path: "merchants/new-password",
    title: t("New password"),
    guard: "public",
    readsNothing: true,
    load: () => import("./new-password-page.tsx"),
  },
];
