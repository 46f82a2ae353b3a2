import type { FeatureRoute } from "#lib/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "tags",
    under: "guests",
    title: "Tags",
    guard: "GUEST:VIEW",
    load: () => import("#features/tags/tags-page.tsx"),
  },
  {
    path: "tags/create",
    under: "guests",
    title: "Add tag",
    guard: "GUEST:CREATE",
    load: () => import("#features/tags/create-tag-page.tsx"),
  },
  {
    path: "tags/:tagId/edit",
    under: "guests",
    title: "Edit tag",
    guard: "GUEST:EDIT",
    load: () => import("#features/tags/edit-tag-page.tsx"),
  },
];
