import type { FeatureRoute } from "#lib/feature-route.ts";

export const shellRoutes: FeatureRoute[] = [
  { path: "profile", title: "Profile", guard: "session", load: () => import("#features/profile/profile-page.tsx") },
  {
    path: "profile/appearance",
    title: "Appearance",
    guard: "session",
    load: () => import("#features/profile/appearance-page.tsx"),
  },
];
