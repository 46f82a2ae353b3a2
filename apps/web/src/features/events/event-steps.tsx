import { eventEndpoints } from "@nyota/contract/events/events";
import { useNavigate } from "react-router";
import { findNeighbour } from "#lib/api/find-neighbour.ts";
import { t } from "#lib/i18n/t.ts";
import { StepButtons } from "#ui/overlays/step-buttons.tsx";

/** To the previous and the next event of the list. */
export function EventSteps({ eventId }: { eventId: string }) {
  const navigate = useNavigate();
  async function open(by: -1 | 1): Promise<void> {
    const id = await findNeighbour(eventEndpoints.list, { id: eventId, by });
    if (!id) return;
    const pathname = `../../${id}/edit`;
    void navigate({ pathname, search: window.location.search }, { relative: "path", replace: true });
  }
  return <StepButtons previous={t("Previous event (K)")} next={t("Next event (J)")} onStep={(by) => void open(by)} />;
}
