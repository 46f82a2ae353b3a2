import type { FeatureRoute } from "#lib/feature-route.ts";

const create = {
  title: "Add event",
  guard: "EVENT:CREATE",
  load: () => import("#features/events/create-event-page.tsx"),
} as const;

export const routes: FeatureRoute[] = [
  {
    path: "events",
    title: "Events",
    guard: "EVENT:VIEW",
    load: () => import("#features/events/events-page.tsx"),
    children: [
      { path: "create", ...create },
      {
        path: ":eventId/edit",
        title: "Edit event",
        guard: "EVENT:EDIT",
        load: () => import("#features/events/edit-event-page.tsx"),
      },
    ],
  },
  { path: "create-event", under: "dashboard", ...create },
];

export const bareRoutes: FeatureRoute[] = [
  {
    path: "events/:projectId/add-event",
    title: "Its functions",
    guard: "session",
    load: () => import("#features/events/first-events-page.tsx"),
  },
];
