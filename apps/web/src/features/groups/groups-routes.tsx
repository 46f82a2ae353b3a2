import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

const createGroup = {
  title: t("Add group"),
  words: t("new family side"),
  guard: "GUEST:CREATE",
  load: () => import("./create-group-page.tsx"),
} as const;
const createHousehold = {
  title: t("Add household"),
  guard: "GUEST:CREATE",
  load: () => import("./create-household-page.tsx"),
} as const;

export const routes: FeatureRoute[] = [
  {
    path: "groups",
    under: "guests",
    title: t("Groups and households"),
    words: t("families relatives sides circles"),
    guard: "GUEST:VIEW",
    load: () => import("./groups-page.tsx"),
  },
  { path: "groups/create", under: "guests", ...createGroup },
  {
    path: "groups/shared-phones",
    under: "guests",
    title: t("Shared phones"),
    words: t("same number twice"),
    guard: "GUEST:VIEW",
    load: () => import("./shared-phones-page.tsx"),
  },
  {
    path: "groups/:groupId",
    under: "guests",
    title: t("Household"),
    guard: "GUEST:VIEW",
    load: () => import("./household-page.tsx"),
  },
  { path: "groups/:selectedGroup/sub-group/create", under: "guests", ...createHousehold },
  {
    path: "groups/:groupId/edit",
    under: "guests",
    title: t("Edit group"),
    guard: "GUEST:EDIT",
    load: () => import("./edit-group-page.tsx"),
  },
  { path: "group/create", under: "guests/add", ...createGroup },
  { path: ":selectedGroup/sub-group/create", under: "guests/add", ...createHousehold },
];
