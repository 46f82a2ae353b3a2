import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "profile",
    title: "Profile",
    words: "account password email phone name",
    guard: "session",
    load: () => import("./profile-page.tsx"),
  },
  {
    path: "profile/notifications",
    title: "Notification settings",
    words: "mail digest daily email bell",
    guard: "session",
    load: () => import("./notification-settings-page.tsx"),
  },
  {
    path: "profile/appearance",
    title: "Appearance",
    words: "theme dark light keyboard shortcuts keys",
    guard: "session",
    load: () => import("./appearance-page.tsx"),
  },
];
