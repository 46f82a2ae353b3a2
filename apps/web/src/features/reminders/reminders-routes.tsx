import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp/reminders",
    title: "Reminders",
    words: "remind silent deadline automatic no answer",
    guard: "MESSAGE:VIEW",
    load: () => import("./reminders-page.tsx"),
    children: [
      {
        path: "create",
        title: "Add a reminder",
        words: "remind silent deadline automatic",
        guard: "MESSAGE:CREATE",
        load: () => import("./create-reminder-page.tsx"),
      },
      {
        path: "usual",
        title: "Add the usual reminders",
        guard: "MESSAGE:CREATE",
        load: () => import("./usual-reminders-page.tsx"),
      },
      {
        path: ":reminderId",
        title: "Edit a reminder",
        guard: "MESSAGE:EDIT",
        load: () => import("./edit-reminder-page.tsx"),
      },
    ],
  },
];
