import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const shellRoutes: FeatureRoute[] = [
  {
    path: "notifications",
    title: "Notifications",
    words: "news messages bell unread",
    guard: "session",
    load: () => import("./notifications-page.tsx"),
  },
];
