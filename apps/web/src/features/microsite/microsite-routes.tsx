import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp",
    title: "RSVP",
    guard: "MICROSITE:VIEW",
    load: () => import("./rsvp-page.tsx"),
  },
];
