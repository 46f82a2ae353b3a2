import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "stay/rooms/propose",
    title: "Propose rooms",
    words: "stay hotels rooming assign automatic solver list",
    guard: "STAY:EDIT",
    load: () => import("./propose-page.tsx"),
  },
];
