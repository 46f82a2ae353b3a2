// Order: rooms, grid < blocks, rooming-lists < hotels < stays < placing < matrix, summary, desk.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "stay/details",
    title: t("Stay"),
    words: t("rooms hotels beds accommodation nights matrix print"),
    guard: "STAY:VIEW",
    load: () => import("./matrix/stay-page.tsx"),
    children: [
      {
        path: "add-hotel",
        title: t("Add a hotel"),
        words: t("new rooms"),
        guard: "STAY:CREATE",
        load: () => import("./hotels/add-hotel-page.tsx"),
      },
      {
        path: "hotels",
        title: t("Hotels"),
        words: t("rooms stay"),
        guard: "STAY:VIEW",
        load: () => import("./hotels/hotels-page.tsx"),
      },
      {
        path: "hotels/:hotelId",
        title: t("Hotel"),
        guard: "STAY:VIEW",
        load: () => import("./hotels/hotel-page.tsx"),
      },
      {
        path: "assign-room",
        title: t("Assign a room"),
        words: t("stay bed"),
        guard: "STAY:EDIT",
        load: () => import("./stays/assign-room-page.tsx"),
      },
    ],
  },
  {
    path: "stay/desk",
    title: t("Check-in desk"),
    words: t("arrived check in key handed id seen reception phone offline"),
    guard: "STAY:VIEW",
    load: () => import("./desk/desk-page.tsx"),
    loadKept: async () => ({ default: (await import("./desk/desk-page.tsx")).KeptDesk }),
  },
  {
    path: "stay/summary",
    title: t("Stay summary"),
    words: t("rooms hotels nights beds occupancy numbers pax print"),
    guard: "STAY:VIEW",
    load: () => import("./summary/summary-page.tsx"),
  },
];
