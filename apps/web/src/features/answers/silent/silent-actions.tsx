import { useNavigate } from "react-router";
import { useSendByHand } from "#features/senders/use-send-by-hand.ts";
import { t } from "#lib/i18n/t.ts";
import type { ChosenGuests } from "#lib/navigation/use-chosen-guests.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { BulkAction } from "#ui/list-table/bulk-bar.tsx";

/** What can be done with households that owe an answer: the guests of whom one is missing are taken along. */
export function SilentActions({ guestIds }: { guestIds: string[] }) {
  const { projectId } = useProject();
  const byHand = useSendByHand();
  const navigate = useNavigate();
  const state = { guestIds } satisfies ChosenGuests;
  return (
    <>
      <BulkAction onClick={() => void navigate(`/projects/${projectId}/campaigns/create`, { state })}>
        {t("Send a reminder")}
      </BulkAction>
      {byHand && <BulkAction onClick={() => void navigate(byHand, { state })}>{t("Write by hand")}</BulkAction>}
    </>
  );
}
