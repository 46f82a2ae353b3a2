// Order: fields < columns, form < changes < list, paste, bulk, add, sheet < page.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "guests",
    title: t("Guests"),
    words: t("list people family contacts"),
    guard: "GUEST:VIEW",
    load: () => import("./page/guests-page.tsx"),
    children: [
      {
        path: "deleted",
        title: t("Recently deleted"),
        words: t("trash bin restore undo removed"),
        guard: "GUEST:DELETE",
        load: () => import("./deleted-guests-page.tsx"),
      },
      {
        path: ":guestId",
        title: t("Guest"),
        guard: "GUEST:VIEW",
        load: () => import("./sheet/guest-page.tsx"),
      },
    ],
  },
  {
    path: "guests/add",
    title: t("Add guests"),
    words: t("new person invite"),
    guard: "GUEST:CREATE",
    load: () => import("./add/add-guests-page.tsx"),
    children: [
      {
        path: "event/create",
        title: t("Add event"),
        guard: "EVENT:CREATE",
        load: () => import("./add/add-guests-event-page.tsx"),
      },
    ],
  },
  {
    path: "guests/:guestId/add-plus-one",
    title: t("Add a plus-one"),
    guard: "GUEST:CREATE",
    load: () => import("./add/add-plus-one-page.tsx"),
  },
];
