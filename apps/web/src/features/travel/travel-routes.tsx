// Order: booking, ticket, message < board.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "travel/:travel_type",
    title: t("Travel"),
    words: t("arrivals departures flights trains pick-ups"),
    guard: "TRAVEL:VIEW",
    load: () => import("./board/board-page.tsx"),
    children: [
      {
        path: ":guestId/travel-details",
        title: t("Travel"),
        guard: "TRAVEL:VIEW",
        load: () => import("./travel-details-page.tsx"),
      },
    ],
  },
  {
    under: "guests",
    path: ":guestId/travel-details",
    title: t("Travel"),
    guard: "TRAVEL:VIEW",
    load: () => import("./travel-details-page.tsx"),
  },
];
