import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "tags",
    under: "guests",
    title: "Tags",
    words: "labels",
    guard: "GUEST:VIEW",
    load: () => import("./tags-page.tsx"),
  },
  {
    path: "tags/create",
    under: "guests",
    title: "Add tag",
    words: "new label",
    guard: "GUEST:CREATE",
    load: () => import("./create-tag-page.tsx"),
  },
  {
    path: "tags/:tagId/edit",
    under: "guests",
    title: "Edit tag",
    guard: "GUEST:EDIT",
    load: () => import("./edit-tag-page.tsx"),
  },
];
