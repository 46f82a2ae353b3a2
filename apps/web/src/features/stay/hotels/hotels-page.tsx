import { ChevronRight } from "lucide-react";
import { Link as RouterLink, useLocation } from "react-router";
import { NoHotels } from "./no-hotels.tsx";
import { formatBeds } from "../format-stay.ts";
import { useHotels, useStayRights } from "../use-stay.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

/** The hotels in short; each links to its own sheet. */
export default function HotelsPage() {
  const { projectId } = useProject();
  const { search } = useLocation();
  const { mayEdit } = useStayRights();
  const hotels = useHotels();
  return (
    <RouteSheet
      title={t("Hotels")}
      text={t("The beds of each hotel, and your contact there.")}
      footer={
        mayEdit &&
        hotels.data?.results.some(({ rooms }) => rooms > 0) && (
          <Button asChild>
            <RouterLink to={`/projects/${projectId}/stay/rooms/propose`}>{t("Propose rooms")}</RouterLink>
          </Button>
        )
      }
    >
      <Loaded
        read={hotels}
        failure={t("The hotels could not be loaded")}
        label={t("Loading the hotels")}
        skeleton={<SkeletonRow />}
      >
        {({ results }) =>
          results.length === 0 ? (
            <NoHotels action={null} />
          ) : (
            <ul aria-label={t("Hotels")} className="divide-y divide-line rounded-card border border-line bg-surface">
              {results.map((hotel) => (
                <li key={hotel.id}>
                  <RouterLink
                    to={{ pathname: `/projects/${projectId}/stay/details/hotels/${hotel.id}`, search }}
                    className="flex items-center gap-3 px-4 py-3.5 hover:bg-sunken"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-strong">{hotel.name}</span>
                      <span className="block text-sm text-ink-2">{formatBeds(hotel)}</span>
                      {(hotel.contact_name || hotel.contact_phone) && (
                        <span className="block text-sm text-ink-2">
                          {[hotel.contact_name, hotel.contact_phone].filter(Boolean).join(", ")}
                        </span>
                      )}
                    </span>
                    <ChevronRight className="size-4 flex-none text-ink-3" aria-hidden="true" />
                  </RouterLink>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </RouteSheet>
  );
}
