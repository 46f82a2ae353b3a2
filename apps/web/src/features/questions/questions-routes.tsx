import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "add-custom-question",
    under: "rsvp",
    title: "Add question",
    guard: "MICROSITE:CREATE",
    load: () => import("./add-question-page.tsx"),
  },
  {
    path: "edit-custom-question/:questionId",
    under: "rsvp",
    title: "Edit question",
    guard: "MICROSITE:EDIT",
    load: () => import("./edit-question-page.tsx"),
  },
];
