import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "requests",
    under: "rsvp",
    title: "Requests",
    words: "change requests wrong link not us",
    guard: "GUEST:VIEW",
    load: () => import("./change-requests-page.tsx"),
  },
];
