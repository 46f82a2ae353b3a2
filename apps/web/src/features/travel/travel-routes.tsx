// Order: booking, ticket, message < board.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "travel/:travel_type",
    title: "Travel",
    words: "arrivals departures flights trains pick-ups",
    guard: "TRAVEL:VIEW",
    load: () => import("./board/board-page.tsx"),
    children: [
      {
        path: ":guestId/travel-details",
        title: "Travel",
        guard: "TRAVEL:VIEW",
        load: () => import("./travel-details-page.tsx"),
      },
    ],
  },
  {
    under: "guests",
    path: ":guestId/travel-details",
    title: "Travel",
    guard: "TRAVEL:VIEW",
    load: () => import("./travel-details-page.tsx"),
  },
];
