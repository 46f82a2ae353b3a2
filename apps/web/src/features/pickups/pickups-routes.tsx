// Order: vehicles, trips, planning < board.
import type { FeatureRoute } from "#lib/navigation/feature-route.ts";
import { t } from "#lib/i18n/t.ts";

export const routes: FeatureRoute[] = [
  {
    path: "travel/pickups",
    title: t("Pick-ups"),
    words: t("vehicles drivers trips rides arrivals airport station shuttle late delay"),
    guard: "TRAVEL:VIEW",
    load: () => import("./board/pickups-page.tsx"),
  },
];
