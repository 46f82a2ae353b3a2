import type { FeatureRoute } from "#lib/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "duplicates",
    under: "guests",
    title: "Possible duplicates",
    guard: "GUEST:VIEW",
    load: () => import("#features/duplicates/duplicates-page.tsx"),
  },
];
