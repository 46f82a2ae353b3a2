import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

const create = {
  title: "Add event",
  words: "function ceremony sangeet mehendi",
  guard: "EVENT:CREATE",
  load: () => import("./create-event-page.tsx"),
} as const;

export const routes: FeatureRoute[] = [
  {
    path: "events",
    title: "Events",
    words: "functions ceremonies sangeet mehendi",
    guard: "EVENT:VIEW",
    load: () => import("./events-page.tsx"),
    children: [
      { path: "create", ...create },
      {
        path: ":eventId/edit",
        title: "Edit event",
        guard: "EVENT:EDIT",
        load: () => import("./edit-event-page.tsx"),
      },
      {
        path: ":eventId/waiting-list",
        title: "Waiting list",
        guard: "GUEST:VIEW",
        load: () => import("./waiting-list-page.tsx"),
      },
    ],
  },
  { path: "create-event", under: "dashboard", ...create },
];

export const bareRoutes: FeatureRoute[] = [
  {
    path: "events/:projectId/add-event",
    title: "Add your events",
    guard: "session",
    load: () => import("./first-events-page.tsx"),
  },
];
