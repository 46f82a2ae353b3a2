import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "guests/loose-ends",
    title: "Loose ends",
    words: "problems conflicts changes declined rooms not needed wrong nights told mismatch",
    guard: "GUEST:VIEW",
    load: () => import("./loose-ends-page.tsx"),
  },
];
