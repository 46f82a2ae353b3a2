import type { FeatureRoute } from "#lib/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp",
    title: "RSVP",
    guard: "MICROSITE:VIEW",
    load: () => import("#features/microsite/rsvp-page.tsx"),
  },
];
