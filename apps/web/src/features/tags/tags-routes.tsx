import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "tags",
    under: "guests",
    title: t("Tags"),
    words: t("labels"),
    guard: "GUEST:VIEW",
    load: () => import("./tags-page.tsx"),
  },
  {
    path: "tags/create",
    under: "guests",
    title: t("Add tag"),
    words: t("new label"),
    guard: "GUEST:CREATE",
    load: () => import("./create-tag-page.tsx"),
  },
  {
    path: "tags/:tagId/edit",
    under: "guests",
    title: t("Edit tag"),
    guard: "GUEST:EDIT",
    load: () => import("./edit-tag-page.tsx"),
  },
];
