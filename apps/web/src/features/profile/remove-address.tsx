import { type User, userEndpoints } from "@nyota/contract/account/users";
import { useRef, useState } from "react";
import { needsProof } from "#features/auth/needs-proof.ts";
import { type Channel, channels } from "./channels.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { useAddressText } from "#ui/use-address-text.ts";

type RemoveAddressProps = { me: User; channel: Channel; onClose: () => void };

export function RemoveAddress({ me, channel, onClose }: RemoveAddressProps) {
  const { field, removal, removed } = channels[channel];
  const show = useAddressText();
  const [asksProof, setAsksProof] = useState(false);
  // The first dialog calls this when it closes; ignore it if the second dialog follows.
  const goesOn = useRef(false);
  const remove = useSend(userEndpoints.removeAddress);

  async function run(): Promise<void> {
    try {
      await remove.mutateAsync({ body: { channel } });
      toast.success(removed);
      onClose();
    } catch (error) {
      goesOn.current = needsProof(error);
      if (goesOn.current) setAsksProof(true);
      else toast.error(t("It was not removed"), { text: (error as Error).message });
    }
  }
  if (asksProof) return <ProofDialog me={me} onClose={onClose} onProved={() => void run()} />;
  return (
    <ConfirmDialog
      open
      onClose={() => !goesOn.current && onClose()}
      onConfirm={run}
      title={removal}
      text={t("{address} will not sign you in any more, and your other devices are signed out.", {
        address: show(me[field] ?? ""),
      })}
      confirm={t("Remove it")}
    />
  );
}
