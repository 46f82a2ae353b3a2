import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "add-column",
    under: "guests",
    title: t("Add column"),
    words: t("new field custom"),
    guard: "GUEST:EDIT",
    load: () => import("./add-column-page.tsx"),
  },
  {
    path: "columns",
    under: "guests",
    title: t("Columns"),
    words: t("fields custom"),
    guard: "GUEST:VIEW",
    load: () => import("./columns-page.tsx"),
  },
  {
    path: "columns/:columnId/edit",
    under: "guests",
    title: t("Edit column"),
    guard: "GUEST:EDIT",
    load: () => import("./edit-column-page.tsx"),
  },
];
