import type { Campaign } from "@nyota/contract/messages/campaigns";
import { Send } from "lucide-react";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { useCheckDialog } from "../use-check-dialog.ts";
import { type Draft, hasPickedNobody } from "../use-draft.ts";

type CheckAndSendProps = {
  draft: Draft;
  campaign: Campaign;
  /** The step has no other main action. */
  isMain?: boolean;
};

/** The button that opens the final check. */
export function CheckAndSend({ draft, campaign, isMain = false }: CheckAndSendProps) {
  const { can } = useProject();
  const { isOpen, open, close } = useCheckDialog(draft.recheck);
  if (!can("MESSAGE", "CREATE") || (campaign.status !== "DRAFT" && campaign.status !== "SCHEDULED")) return null;
  return (
    <>
      <Button
        variant={isMain ? "primary" : "default"}
        icon={<Send />}
        disabled={hasPickedNobody(draft) || draft.unsavedAudience !== undefined}
        onClick={open}
      >
        {t("Check and send")}
      </Button>
      {isOpen && <SendDialog draft={draft} campaign={campaign} onClose={close} />}
    </>
  );
}
