import type { FeatureRoute } from "#lib/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "stay/details",
    title: "Stay",
    guard: "STAY:VIEW",
    load: () => import("#features/stay/stay-page.tsx"),
    children: [
      {
        path: "add-hotel",
        title: "Add a hotel",
        guard: "STAY:CREATE",
        load: () => import("#features/stay/add-hotel-page.tsx"),
      },
      {
        path: "hotels",
        title: "Hotels",
        guard: "STAY:VIEW",
        load: () => import("#features/stay/hotels-page.tsx"),
      },
      {
        path: "hotels/:hotelId",
        title: "Hotel",
        guard: "STAY:VIEW",
        load: () => import("#features/stay/hotel-page.tsx"),
      },
      {
        path: "assign-room",
        title: "Assign a room",
        guard: "STAY:EDIT",
        load: () => import("#features/stay/assign-room-page.tsx"),
      },
    ],
  },
];
