import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "activity",
    title: "Activity",
    words: "history log changes audit who did what",
    guard: "owner",
    staffNeed: "SEE_ACTIVITY",
    load: () => import("./activity-page.tsx"),
  },
];
