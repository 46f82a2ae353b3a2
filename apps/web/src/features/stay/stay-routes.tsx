// Order: rooms, grid < blocks, rooming-lists < hotels < stays < placing < matrix, summary, desk.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "stay/details",
    title: "Stay",
    words: "rooms hotels beds accommodation nights matrix print",
    guard: "STAY:VIEW",
    load: () => import("./matrix/stay-page.tsx"),
    children: [
      {
        path: "add-hotel",
        title: "Add a hotel",
        words: "new rooms",
        guard: "STAY:CREATE",
        load: () => import("./hotels/add-hotel-page.tsx"),
      },
      {
        path: "hotels",
        title: "Hotels",
        words: "rooms stay",
        guard: "STAY:VIEW",
        load: () => import("./hotels/hotels-page.tsx"),
      },
      {
        path: "hotels/:hotelId",
        title: "Hotel",
        guard: "STAY:VIEW",
        load: () => import("./hotels/hotel-page.tsx"),
      },
      {
        path: "assign-room",
        title: "Assign a room",
        words: "stay bed",
        guard: "STAY:EDIT",
        load: () => import("./stays/assign-room-page.tsx"),
      },
    ],
  },
  {
    path: "stay/desk",
    title: "Check-in desk",
    words: "arrived check in key handed id seen reception phone offline",
    guard: "STAY:VIEW",
    load: () => import("./desk/desk-page.tsx"),
    loadKept: async () => ({ default: (await import("./desk/desk-page.tsx")).KeptDesk }),
  },
  {
    path: "stay/summary",
    title: "Stay summary",
    words: "rooms hotels nights beds occupancy numbers pax print",
    guard: "STAY:VIEW",
    load: () => import("./summary/summary-page.tsx"),
  },
];
