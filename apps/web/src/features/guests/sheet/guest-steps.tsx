import { guestEndpoints } from "@nyota/contract/guests/guests";
import { useNavigate } from "react-router";
import { findNeighbour } from "#lib/api/find-neighbour.ts";
import { t } from "#lib/i18n/t.ts";
import { StepButtons } from "#ui/overlays/step-buttons.tsx";

/** To the previous and the next guest of the list. */
export function GuestSteps({ guestId }: { guestId: string }) {
  const navigate = useNavigate();
  async function open(by: -1 | 1): Promise<void> {
    const id = await findNeighbour(guestEndpoints.list, { id: guestId, by });
    if (id)
      void navigate({ pathname: `../${id}`, search: window.location.search }, { relative: "path", replace: true });
  }
  return <StepButtons previous={t("Previous guest (K)")} next={t("Next guest (J)")} onStep={(by) => void open(by)} />;
}
