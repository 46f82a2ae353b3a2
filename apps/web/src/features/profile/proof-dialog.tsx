import type { User } from "@nyota/contract/account/users";
import { ProofStep } from "#features/auth/proof-step.tsx";
import { t } from "#lib/i18n/t.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";

type ProofDialogProps = { me: User; onProved: () => void; onClose: () => void };

/** Confirms the user's identity before a change of how they sign in. */
export function ProofDialog({ me, onProved, onClose }: ProofDialogProps) {
  return (
    <Dialog open onClose={onClose} size="small" title={t("Confirm that it is you")}>
      <div className="pb-3 pt-1">
        <ProofStep me={me} onProved={onProved} />
      </div>
    </Dialog>
  );
}
