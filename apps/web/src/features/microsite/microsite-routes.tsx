import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp",
    title: "RSVP",
    words: "website page answers link microsite",
    guard: "MICROSITE:VIEW",
    load: () => import("./rsvp-page.tsx"),
  },
];
