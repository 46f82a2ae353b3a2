import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    under: "guests",
    path: ":guestId/travel-details",
    title: "Travel",
    guard: "TRAVEL:VIEW",
    load: () => import("./travel-details-page.tsx"),
  },
];
