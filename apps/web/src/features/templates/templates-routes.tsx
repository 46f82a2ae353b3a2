import type { FeatureRoute } from "#lib/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "message-templates",
    guard: "MESSAGE:VIEW",
    load: () => import("./templates-page.tsx"),
    children: [
      { path: "create", guard: "MESSAGE:CREATE", load: () => import("./create-template-page.tsx") },
      {
        path: "duplicate/:templateId",
        guard: "MESSAGE:CREATE",
        load: () => import("./duplicate-template-page.tsx"),
      },
      { path: ":templateId/edit", guard: "MESSAGE:EDIT", load: () => import("./edit-template-page.tsx") },
    ],
  },
];
