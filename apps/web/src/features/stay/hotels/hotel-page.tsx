import { type Hotel, stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { DeleteHotelDialog } from "./delete-hotel-dialog.tsx";
import { HotelForm } from "./hotel-form.tsx";
import { type HotelFormOutput, hotelToForm } from "./hotel-form-schema.ts";
import { HotelFacts } from "./hotel-facts.tsx";
import { HotelRooms } from "./hotel-rooms.tsx";
import { HotelSteps } from "./hotel-steps.tsx";
import { HotelBlocks } from "../blocks/hotel-blocks.tsx";
import { RoomingLists } from "../rooming-lists/rooming-lists.tsx";
import { formatBeds } from "../format-stay.ts";
import { useStayRights } from "../use-stay.ts";
import { HistoryLink } from "#features/activity/history-link.tsx";
import { query, useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { SkeletonText } from "#ui/skeleton.tsx";
import { Tabs } from "#ui/page/tabs.tsx";
import { toast } from "#ui/toast.ts";

/** One hotel: its rooms and its details. */
export default function HotelPage() {
  const { projectId } = useProject();
  const { hotelId = "" } = useParams();
  const { mayDeletePlaces } = useStayRights();
  const [leaving, setLeaving] = useState<Hotel | null>(null);
  const read = useQuery({
    ...query(stayEndpoints.readHotel, { params: { projectId, hotelId } }),
    refetchOnWindowFocus: false,
    retry: false,
  });
  const hotel = read.data;
  usePageTitle(hotel?.name);
  return (
    <RouteSheet
      to="../.."
      size="large"
      title={hotel?.name ?? t("Hotel")}
      text={hotel && formatBeds(hotel)}
      actions={
        <>
          <HistoryLink objectId={hotelId} />
          {hotel && mayDeletePlaces && (
            <IconButton label={t("Delete the hotel")} icon={<Trash2 />} onClick={() => setLeaving(hotel)} />
          )}
          <HotelSteps hotelId={hotelId} />
        </>
      }
    >
      <Loaded
        read={read}
        failure={t("This hotel could not be opened")}
        label={t("Loading the hotel")}
        skeleton={<SkeletonText lines={9} />}
      >
        {(loaded) => <HotelTabs key={loaded.id} hotel={loaded} />}
      </Loaded>
      <DeleteHotel hotel={leaving} onClose={() => setLeaving(null)} />
    </RouteSheet>
  );
}

function DeleteHotel(props: { hotel: Hotel | null; onClose: () => void }) {
  const sheet = useSheet();
  return <DeleteHotelDialog {...props} onDeleted={() => sheet?.done()} />;
}

/** The tabs that notifications and other pages lead to. */
const named = ["blocks", "rooming-list"];

function HotelTabs({ hotel }: { hotel: Hotel }) {
  const { mayEditPlaces, seesBlocks } = useStayRights();
  const [url] = useSearchParams();
  return (
    <Tabs
      label={t("About this hotel")}
      defaultValue={seesBlocks ? (named.find((tab) => tab === url.get("tab")) ?? "rooms") : "rooms"}
      tabs={[
        { value: "rooms", label: t("Rooms"), count: hotel.rooms, content: <HotelRooms hotel={hotel} /> },
        ...(seesBlocks
          ? [
              { value: "blocks", label: t("Blocks"), content: <HotelBlocks hotel={hotel} /> },
              { value: "rooming-list", label: t("Rooming list"), content: <RoomingLists hotel={hotel} /> },
            ]
          : []),
        {
          value: "details",
          label: t("Details"),
          content: mayEditPlaces ? <EditHotel hotel={hotel} /> : <HotelFacts hotel={hotel} />,
        },
      ]}
    />
  );
}

function EditHotel({ hotel }: { hotel: Hotel }) {
  const { projectId } = useProject();
  const sheet = useSheet();
  const replace = useSend(stayEndpoints.replaceHotel);
  async function save(values: HotelFormOutput): Promise<void> {
    const saved = await replace.mutateAsync({ params: { projectId, hotelId: hotel.id }, body: values });
    toast.success(t("{name} was saved", { name: saved.name }));
    sheet?.done();
  }
  return <HotelForm initial={hotelToForm(hotel)} submit={t("Save hotel")} onSubmit={save} />;
}
