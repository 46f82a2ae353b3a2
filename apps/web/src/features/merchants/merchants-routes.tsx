import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "merchants",
    title: "Your firm",
    words: "merchant planner firm overview weddings",
    guard: "session",
    isForStaff: true,
    load: () => import("./firm-overview-page.tsx"),
  },
  {
    path: "merchants/staff",
    title: "Staff",
    words: "merchant firm team colleagues people rights permissions",
    guard: "session",
    isForStaff: true,
    load: () => import("./staff-page.tsx"),
    children: [
      {
        path: "create",
        title: "Invite staff",
        guard: "session",
        isForStaff: true,
        load: () => import("./invite-staff-page.tsx"),
      },
      { path: ":staffId", title: "Member of staff", guard: "session", load: () => import("./staff-member-page.tsx") },
      {
        path: ":staffId/permissions",
        title: "Rights",
        guard: "session",
        load: () => import("./staff-permissions-page.tsx"),
      },
    ],
  },
  {
    path: "merchants/join/:staffId",
    title: "Join a firm",
    guard: "session",
    load: () => import("./join-firm-page.tsx"),
  },
];

export const routes: FeatureRoute[] = [
  {
    under: "manage-invites",
    path: "give-to-firm",
    title: "Give the project to a firm",
    words: "merchant planner firm hand over",
    guard: "owner",
    load: () => import("./give-project-page.tsx"),
  },
];

export const bareRoutes: FeatureRoute[] = [
  {
    path: "merchants/forgot-password",
    title: "Set a new password",
    guard: "public",
    readsNothing: true,
    load: () => import("./forgot-password-page.tsx"),
  },
  {
    path: "merchants/new-password",
    title: "New password",
    guard: "public",
    readsNothing: true,
    load: () => import("./new-password-page.tsx"),
  },
];
