import type { User } from "@nyota/contract/account/users";
import { type ProofPurpose, ProofStep } from "#features/auth/proof-step.tsx";
import { t } from "#lib/i18n/t.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";

type ProofDialogProps = { me: User; purpose?: ProofPurpose; onProved: () => void; onClose: () => void };

/** Confirms the user's identity before a change that only they may make. */
export function ProofDialog({ me, purpose = "SIGN_IN", onProved, onClose }: ProofDialogProps) {
  return (
    <Dialog open onClose={onClose} size="small" title={t("Confirm that it is you")}>
      <div className="pb-3 pt-1">
        <ProofStep me={me} purpose={purpose} onProved={onProved} />
      </div>
    </Dialog>
  );
}
