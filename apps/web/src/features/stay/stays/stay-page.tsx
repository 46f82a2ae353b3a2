import type { Hotel } from "@nyota/contract/travel-stay/stay";
import { BedDouble, Plus } from "lucide-react";
import { Link as RouterLink, Outlet, useLocation } from "react-router";
import { NoHotels } from "../hotels/no-hotels.tsx";
import { RoomList } from "./room-list.tsx";
import { useHotels, useStayRights } from "../use-stay.ts";
import { pluralise } from "#lib/text/format.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

const sum = (hotels: readonly Hotel[], of: "rooms" | "beds" | "free_beds" | "guests") =>
  hotels.reduce((total, hotel) => total + hotel[of], 0);

function describe(hotels: readonly Hotel[]): string {
  const beds = sum(hotels, "beds");
  const rooms = pluralise(sum(hotels, "rooms"), "room");
  if (beds === 0) return `${pluralise(hotels.length, "hotel")}, ${rooms}`;
  const count = sum(hotels, "guests");
  const guests = count === 0 ? "Nobody has a room yet" : `${pluralise(count, "guest")} with a room`;
  return `${pluralise(hotels.length, "hotel")}, ${rooms}. ${guests}, ${sum(hotels, "free_beds")} of ${beds} beds free.`;
}

/** The hotels with their rooms and the guests in them. */
export default function StayPage() {
  const { projectId } = useProject();
  const { search } = useLocation();
  const { mayAdd, mayEdit } = useStayRights();
  const read = useHotels();
  const hotels = read.data?.results;
  const to = (where: string) => ({ pathname: `/projects/${projectId}/stay/details/${where}`, search });
  const add = (variant: "primary" | "default") =>
    mayAdd && (
      <Button asChild variant={variant}>
        <RouterLink to={to("add-hotel")}>
          <Plus aria-hidden="true" /> Add hotel
        </RouterLink>
      </Button>
    );
  return (
    <>
      <PageHeader
        title="Stay"
        text={hotels?.length ? describe(hotels) : "Hotels, their rooms and who sleeps where"}
        actions={
          hotels && hotels.length > 0 ? (
            <>
              {add("default")}
              {mayEdit && sum(hotels, "rooms") > 0 && (
                <Button asChild variant="primary">
                  <RouterLink to={to("assign-room")}>
                    <BedDouble aria-hidden="true" /> Assign a room
                  </RouterLink>
                </Button>
              )}
            </>
          ) : undefined
        }
      />
      {read.error && !hotels ? (
        <LoadFailure title="The hotels could not be loaded" read={read} />
      ) : !hotels ? (
        <Loading label="Loading the hotels">
          <div className="space-y-3">
            <SkeletonCard lines={4} />
            <SkeletonCard lines={4} />
          </div>
        </Loading>
      ) : hotels.length === 0 ? (
        <NoHotels action={add("primary")} />
      ) : (
        <RoomList hotels={hotels} />
      )}
      <Outlet />
    </>
  );
}
