import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useNavigate } from "react-router";
import { HotelForm } from "./hotel-form.tsx";
import { blankHotel, type HotelFormOutput } from "./hotel-form-schema.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";

/** Adds a hotel, then opens it to add its rooms. */
export default function AddHotelPage() {
  return (
    <RouteSheet title={t("Add a hotel")} text={t("Its rooms are the next step.")}>
      <NewHotel />
    </RouteSheet>
  );
}

function NewHotel() {
  const { projectId } = useProject();
  const sheet = useSheet();
  const navigate = useNavigate();
  const create = useSend(stayEndpoints.createHotel);

  async function save(values: HotelFormOutput): Promise<void> {
    const hotel = await create.mutateAsync({ params: { projectId }, body: values });
    // No toast: the hotel opens, and on a phone a toast would cover the button of the next step.
    sheet?.setDirty(false);
    void navigate(`/projects/${projectId}/stay/details/hotels/${hotel.id}`, { replace: true });
  }
  return <HotelForm initial={blankHotel} submit={t("Add hotel")} onSubmit={save} />;
}
