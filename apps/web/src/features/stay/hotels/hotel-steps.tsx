import { stayEndpoints } from "@nyota/contract/travel-stay/stay";
import { useNavigate } from "react-router";
import { findNeighbour } from "#lib/api/find-neighbour.ts";
import { t } from "#lib/i18n/t.ts";
import { StepButtons } from "#ui/overlays/step-buttons.tsx";

/** To the previous and the next hotel. */
export function HotelSteps({ hotelId }: { hotelId: string }) {
  const navigate = useNavigate();
  async function open(by: -1 | 1): Promise<void> {
    const id = await findNeighbour(stayEndpoints.hotels, { id: hotelId, by });
    if (id)
      void navigate({ pathname: `../${id}`, search: window.location.search }, { relative: "path", replace: true });
  }
  return <StepButtons previous={t("Previous hotel (K)")} next={t("Next hotel (J)")} onStep={(by) => void open(by)} />;
}
