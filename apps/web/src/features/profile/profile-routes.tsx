import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const shellRoutes: FeatureRoute[] = [
  { path: "profile", title: "Profile", guard: "session", load: () => import("./profile-page.tsx") },
  {
    path: "profile/appearance",
    title: "Appearance",
    guard: "session",
    load: () => import("./appearance-page.tsx"),
  },
];
