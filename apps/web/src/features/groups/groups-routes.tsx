import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

const createGroup = {
  title: "Add group",
  words: "new family side",
  guard: "GUEST:CREATE",
  load: () => import("./create-group-page.tsx"),
} as const;
const createHousehold = {
  title: "Add household",
  guard: "GUEST:CREATE",
  load: () => import("./create-household-page.tsx"),
} as const;

export const routes: FeatureRoute[] = [
  {
    path: "groups",
    under: "guests",
    title: "Groups and households",
    words: "families relatives sides circles",
    guard: "GUEST:VIEW",
    load: () => import("./groups-page.tsx"),
  },
  { path: "groups/create", under: "guests", ...createGroup },
  {
    path: "groups/shared-phones",
    under: "guests",
    title: "Shared phones",
    words: "same number twice",
    guard: "GUEST:VIEW",
    load: () => import("./shared-phones-page.tsx"),
  },
  {
    path: "groups/:groupId",
    under: "guests",
    title: "Household",
    guard: "GUEST:VIEW",
    load: () => import("./household-page.tsx"),
  },
  { path: "groups/:selectedGroup/sub-group/create", under: "guests", ...createHousehold },
  {
    path: "groups/:groupId/edit",
    under: "guests",
    title: "Edit group",
    guard: "GUEST:EDIT",
    load: () => import("./edit-group-page.tsx"),
  },
  { path: "group/create", under: "guests/add", ...createGroup },
  { path: ":selectedGroup/sub-group/create", under: "guests/add", ...createHousehold },
];
