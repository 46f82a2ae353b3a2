import type { FeatureRoute } from "#lib/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "add-custom-question",
    under: "rsvp",
    title: "Add question",
    guard: "MICROSITE:CREATE",
    load: () => import("#features/questions/add-question-page.tsx"),
  },
  {
    path: "edit-custom-question/:questionId",
    under: "rsvp",
    title: "Edit question",
    guard: "MICROSITE:EDIT",
    load: () => import("#features/questions/edit-question-page.tsx"),
  },
];
