// Order: vehicles, trips, planning < board.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";

export const routes: FeatureRoute[] = [
  {
    path: "travel/pickups",
    title: "Pick-ups",
    words: "vehicles drivers trips rides arrivals airport station shuttle late delay",
    guard: "TRAVEL:VIEW",
    load: () => import("./board/pickups-page.tsx"),
  },
];
