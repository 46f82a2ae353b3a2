import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp/calls",
    title: "Calls",
    words: "phone call desk queue helper silent",
    guard: "GUEST:VIEW",
    load: () => import("./queue-page.tsx"),
    children: [
      {
        path: "helpers",
        title: "Helpers’ links",
        words: "phone call helper private link",
        guard: "GUEST:VIEW",
        load: () => import("./helpers-page.tsx"),
      },
    ],
  },
  {
    path: "rsvp/calls/:householdId",
    title: "Call",
    guard: "GUEST:VIEW",
    load: () => import("./call-page.tsx"),
  },
];
