// Order: fields < columns, form < changes < list, paste, bulk, add, sheet < page.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "guests",
    title: "Guests",
    words: "list people family contacts",
    guard: "GUEST:VIEW",
    load: () => import("./page/guests-page.tsx"),
    children: [
      {
        path: "deleted",
        title: "Recently deleted",
        words: "trash bin restore undo removed",
        guard: "GUEST:DELETE",
        load: () => import("./deleted-guests-page.tsx"),
      },
      {
        path: ":guestId",
        title: "Guest",
        guard: "GUEST:VIEW",
        load: () => import("./sheet/guest-page.tsx"),
      },
    ],
  },
  {
    path: "guests/add",
    title: "Add guests",
    words: "new person invite",
    guard: "GUEST:CREATE",
    load: () => import("./add/add-guests-page.tsx"),
    children: [
      {
        path: "event/create",
        title: "Add event",
        guard: "EVENT:CREATE",
        load: () => import("./add/add-guests-event-page.tsx"),
      },
    ],
  },
  {
    path: "guests/:guestId/add-plus-one",
    title: "Add a plus-one",
    guard: "GUEST:CREATE",
    load: () => import("./add/add-plus-one-page.tsx"),
  },
];
