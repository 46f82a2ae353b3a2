import { staySummaryEndpoints, type NightUse } from "@nyota/contract/travel-stay/stay-summary";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { type Counted, HeatMap, type HeatRow } from "./heat-map.tsx";
import { roomList } from "./list-links.ts";
import type { Summary } from "./stay-totals.tsx";
import { SummaryCard } from "./summary-card.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Segmented } from "#ui/filters/segmented.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";

const parts = [
  { value: "hotel", label: t("Hotels") },
  { value: "type", label: t("Room types") },
] as const;
const counted = [
  { value: "rooms", label: t("Rooms") },
  { value: "guests", label: t("Guests") },
] as const;

/** How full each hotel or type of room is in each night; what is shown is in the address. */
export function HeatMapCard({ summary }: { summary: Summary }) {
  const [url, setUrl] = useSearchParams();
  const by = url.get("by") === "type" ? "type" : "hotel";
  const count: Counted = url.get("count") === "guests" ? "guests" : "rooms";
  const set = (name: string, value: string) =>
    setUrl(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return (
    <SummaryCard title={t("Night by night")}>
      <div className="mb-3 flex flex-wrap gap-2.5 print:hidden">
        <Segmented label={t("Rows")} options={[...parts]} value={by} onChange={(value) => set("by", value)} />
        <Segmented label={t("Count")} options={[...counted]} value={count} onChange={(value) => set("count", value)} />
      </div>
      {by === "hotel" ? <Hotels summary={summary} count={count} /> : <Types summary={summary} count={count} />}
    </SummaryCard>
  );
}

type Shown = { summary: Summary; count: Counted };
type Part = { rooms: number; blocked_rooms: number; beds: number; nights: NightUse[] };

const rowOf = (part: Part, head: Pick<HeatRow, "id" | "label" | "to">): HeatRow => ({
  ...head,
  rooms: part.rooms - part.blocked_rooms,
  beds: part.beds,
  nights: part.nights,
});

function Hotels({ summary: { days, results, total }, count }: Shown) {
  const { projectId } = useProject();
  const rows = results.map((hotel) =>
    rowOf(hotel, { id: hotel.hotel_id, label: hotel.hotel, to: roomList(projectId, { hotel: hotel.hotel_id }) }),
  );
  return (
    <HeatMap
      days={days}
      blocks={[{ id: "all", rows }]}
      total={results.length > 1 ? rowOf(total, { id: "total", label: t("All hotels") }) : undefined}
      count={count}
      head={t("Hotel")}
    />
  );
}

function Types({ summary, count }: Shown) {
  const { projectId } = useProject();
  const read = useQuery(query(staySummaryEndpoints.typeRooms, { params: { projectId }, query: {} }));
  return (
    <Loaded
      read={read}
      failure={t("The room types could not be counted")}
      label={t("Counting the room types")}
      skeleton={<SkeletonText />}
    >
      {({ days, results, total }) => (
        <HeatMap
          days={days}
          blocks={[...Map.groupBy(results, ({ hotel_id }) => hotel_id)].map(([id, types]) => ({
            id,
            label: summary.results.length > 1 ? types[0]?.hotel : undefined,
            rows: types.map((type) =>
              rowOf(type, {
                id: `${id} ${type.room_type}`,
                label: type.room_type ?? t("No type"),
                ...(type.room_type && { to: roomList(projectId, { hotel: id, search: type.room_type }) }),
              }),
            ),
          }))}
          total={rowOf(total, { id: "total", label: t("All rooms") })}
          count={count}
          head={t("Room type")}
        />
      )}
    </Loaded>
  );
}
