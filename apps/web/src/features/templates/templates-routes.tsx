import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "message-templates",
    title: "Templates",
    words: "words texts messages",
    guard: "MESSAGE:VIEW",
    load: () => import("./templates-page.tsx"),
    children: [
      {
        path: "create",
        title: "New template",
        words: "words text message",
        guard: "MESSAGE:CREATE",
        load: () => import("./create-template-page.tsx"),
      },
      {
        path: "duplicate/:templateId",
        title: "Duplicate a template",
        guard: "MESSAGE:CREATE",
        load: () => import("./duplicate-template-page.tsx"),
      },
      {
        path: ":templateId/edit",
        title: "Edit template",
        guard: "MESSAGE:EDIT",
        load: () => import("./edit-template-page.tsx"),
      },
    ],
  },
];
