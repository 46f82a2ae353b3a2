import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "stats",
    title: "Statistics",
    words: "stats numbers charts analytics report print",
    guard: "member",
    load: () => import("./stats-page.tsx"),
  },
];
