import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "message-templates",
    title: t("Templates"),
    words: t("words texts messages"),
    guard: "MESSAGE:VIEW",
    load: () => import("./templates-page.tsx"),
    children: [
      {
        path: "create",
        title: t("New template"),
        words: t("words text message"),
        guard: "MESSAGE:CREATE",
        load: () => import("./create-template-page.tsx"),
      },
      {
        path: "duplicate/:templateId",
        title: t("Duplicate a template"),
        guard: "MESSAGE:CREATE",
        load: () => import("./duplicate-template-page.tsx"),
      },
      {
        path: ":templateId/edit",
        title: t("Edit template"),
        guard: "MESSAGE:EDIT",
        load: () => import("./edit-template-page.tsx"),
      },
    ],
  },
];
