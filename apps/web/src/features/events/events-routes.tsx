import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

const create = {
  title: t("Add event"),
  words: t("function ceremony sangeet mehendi"),
  guard: "EVENT:CREATE",
  load: () => import("./create-event-page.tsx"),
} as const;

export const routes: FeatureRoute[] = [
  {
    path: "events",
    title: t("Events"),
    words: t("functions ceremonies sangeet mehendi"),
    guard: "EVENT:VIEW",
    load: () => import("./events-page.tsx"),
    children: [
      { path: "create", ...create },
      {
        path: ":eventId/edit",
        title: t("Edit event"),
        guard: "EVENT:EDIT",
        load: () => import("./edit-event-page.tsx"),
      },
      {
        path: ":eventId/waiting-list",
        title: t("Waiting list"),
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
    title: t("Add your events"),
    guard: "session",
    load: () => import("./first-events-page.tsx"),
  },
];
