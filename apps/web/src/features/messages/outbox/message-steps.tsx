import { messageEndpoints } from "@nyota/contract/messages/messages";
import { useSearchParams } from "react-router";
import { findNeighbour } from "#lib/api/find-neighbour.ts";
import { t } from "#lib/i18n/t.ts";
import { StepButtons } from "#ui/overlays/step-buttons.tsx";

/** To the previous and the next message of the outbox. */
export function MessageSteps({ messageId }: { messageId: string }) {
  const [, setUrl] = useSearchParams();
  async function open(by: -1 | 1): Promise<void> {
    const id = await findNeighbour(messageEndpoints.list, { id: messageId, by });
    if (!id) return;
    setUrl(
      (current) => {
        current.set("message", id);
        return current;
      },
      { replace: true },
    );
  }
  return (
    <StepButtons previous={t("Previous message (K)")} next={t("Next message (J)")} onStep={(by) => void open(by)} />
  );
}
