import { type Stay, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { BedDouble, Send } from "lucide-react";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { StayDialog } from "./stays/stay-dialog.tsx";
import { StayItem } from "./stays/stay-item.tsx";
import { useHotels, useStayRights } from "./use-stay.ts";
import { query } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";

type StayPanelProps = { guest: { id: string; display_name: string } };

/** A guest's rooms and who shares them, and assigning another room. */
export function StayPanel({ guest }: StayPanelProps) {
  const { projectId, can, isExpired } = useProject();
  const maySend = !isExpired && can("MESSAGE", "CREATE");
  const { mayEdit } = useStayRights();
  const [asked, setAsked] = useState<"new" | Stay | null>(null);
  const hotels = useHotels().data;
  const read = useQuery(
    query(stayEndpoints.list, { params: { projectId }, query: { guest: guest.id, page_size: 50 } }),
  );
  const hasRooms = hotels?.results.some((hotel) => hotel.rooms > 0);
  return (
    <Loaded read={read} failure={t("The rooms could not be loaded")} skeleton={<SkeletonRow />}>
      {({ results: stays }) => (
        <div className="space-y-4">
          {stays.length > 0 ? (
            <ul aria-label={t("Rooms")} className="divide-y divide-line rounded-card border border-line bg-surface">
              {stays.map((stay) => (
                <li key={stay.id} className="px-4 py-3.5">
                  <StayItem stay={stay} onChange={() => setAsked(stay)} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-2">
              {t("{name} has no room yet.", { name: guest.display_name })}{" "}
              {hasRooms === false &&
                rich("There are no rooms yet: <link>add a hotel</link> first.", {
                  link: (text) => <Link to={`/projects/${projectId}/stay/details`}>{text}</Link>,
                })}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {mayEdit && hasRooms && (
              <Button icon={<BedDouble aria-hidden="true" />} onClick={() => setAsked("new")}>
                {stays.length > 0 ? t("Give another room") : t("Give a room")}
              </Button>
            )}
            {maySend && (
              <Button asChild>
                <RouterLink to={`/projects/${projectId}/stay/details/${guest.id}/select-sender`}>
                  <Send aria-hidden="true" /> {t("Send a message")}
                </RouterLink>
              </Button>
            )}
          </div>
          {asked && <StayDialog guest={guest} stay={asked === "new" ? null : asked} onClose={() => setAsked(null)} />}
        </div>
      )}
    </Loaded>
  );
}
