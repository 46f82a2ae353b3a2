import type { FeatureRoute } from "#lib/feature-route.ts";

const createGroup = {
  title: "Add group",
  guard: "GUEST:CREATE",
  load: () => import("#features/groups/create-group-page.tsx"),
} as const;
const createHousehold = {
  title: "Add household",
  guard: "GUEST:CREATE",
  load: () => import("#features/groups/create-household-page.tsx"),
} as const;

export const routes: FeatureRoute[] = [
  {
    path: "groups",
    under: "guests",
    title: "Groups and households",
    guard: "GUEST:VIEW",
    load: () => import("#features/groups/groups-page.tsx"),
  },
  { path: "groups/create", under: "guests", ...createGroup },
  {
    path: "groups/shared-phones",
    under: "guests",
    title: "Shared phones",
    guard: "GUEST:VIEW",
    load: () => import("#features/groups/shared-phones-page.tsx"),
  },
  {
    path: "groups/:groupId",
    under: "guests",
    title: "Household",
    guard: "GUEST:VIEW",
    load: () => import("#features/groups/household-page.tsx"),
  },
  { path: "groups/:selectedGroup/sub-group/create", under: "guests", ...createHousehold },
  {
    path: "groups/:groupId/edit",
    under: "guests",
    title: "Edit group",
    guard: "GUEST:EDIT",
    load: () => import("#features/groups/edit-group-page.tsx"),
  },
  { path: "group/create", under: "guests/add", ...createGroup },
  { path: ":selectedGroup/sub-group/create", under: "guests/add", ...createHousehold },
];
