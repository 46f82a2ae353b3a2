import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "rsvp/reminders",
    title: t("Reminders"),
    words: t("remind silent deadline automatic no answer"),
    guard: "MESSAGE:VIEW",
    load: () => import("./reminders-page.tsx"),
    children: [
      {
        path: "create",
        title: t("Add a reminder"),
        words: t("remind silent deadline automatic"),
        guard: "MESSAGE:CREATE",
        load: () => import("./create-reminder-page.tsx"),
      },
      {
        path: "usual",
        title: t("Add the usual reminders"),
        words: t("remind silent deadline automatic standard set"),
        guard: "MESSAGE:CREATE",
        load: () => import("./usual-reminders-page.tsx"),
      },
      {
        path: ":reminderId",
        title: t("Edit a reminder"),
        guard: "MESSAGE:EDIT",
        load: () => import("./edit-reminder-page.tsx"),
      },
    ],
  },
];
