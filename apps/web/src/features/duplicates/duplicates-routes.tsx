import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "duplicates",
    under: "guests",
    title: "Possible duplicates",
    words: "double twice same person merge",
    guard: "GUEST:VIEW",
    load: () => import("./duplicates-page.tsx"),
  },
];
