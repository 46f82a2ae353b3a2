import type { Campaign } from "@nyota/contract/campaigns";
import { Send } from "lucide-react";
import { useState } from "react";
import { useProject } from "#lib/project-context.ts";
import { Button } from "#ui/button.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { type Draft, hasPickedNobody } from "./use-draft.ts";

type CheckAndSendProps = { draft: Draft; campaign: Campaign };

/** The button that leads to the last look before anything leaves. */
export function CheckAndSend({ draft, campaign }: CheckAndSendProps) {
  const { can } = useProject();
  const [isOpen, setOpen] = useState(false);
  if (!can("MESSAGE", "CREATE") || (campaign.status !== "DRAFT" && campaign.status !== "SCHEDULED")) return null;
  return (
    <>
      <Button
        look="primary"
        icon={<Send />}
        disabled={hasPickedNobody(draft)}
        onClick={() => {
          void draft.recheck();
          setOpen(true);
        }}
      >
        Check and send
      </Button>
      {isOpen && <SendDialog draft={draft} campaign={campaign} onClose={() => setOpen(false)} />}
    </>
  );
}
