import { guestEndpoints } from "@nyota/contract/guests/guests";
import { type Travel, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useNavigate, useParams } from "react-router";
import { useTravelPath } from "./use-travel-path.ts";
import { findNeighbour } from "#lib/api/find-neighbour.ts";
import { t } from "#lib/i18n/t.ts";
import { StepButtons } from "#ui/overlays/step-buttons.tsx";

/** To the journeys of the previous and the next guest, of the board or of the guest list. */
export function TravelSteps({ guestId }: { guestId: string }) {
  const navigate = useNavigate();
  const pathOf = useTravelPath();
  const { travel_type: board } = useParams();
  async function open(by: -1 | 1): Promise<void> {
    const asked = { id: guestId, by };
    const id = await (board
      ? findNeighbour(travelEndpoints.list, {
          ...asked,
          idOf: (row) => (row as Travel).guest.id,
          // The sheet itself lists the journeys of its guest.
          isList: ({ guest }) => guest === undefined,
        })
      : findNeighbour(guestEndpoints.list, asked));
    if (id) void navigate({ pathname: pathOf(id), search: window.location.search }, { replace: true });
  }
  return (
    <StepButtons
      previous={t("Journeys of the previous guest (K)")}
      next={t("Journeys of the next guest (J)")}
      onStep={(by) => void open(by)}
    />
  );
}
