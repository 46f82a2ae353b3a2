import { type AddressChallenge, type User, userEndpoints } from "@nyota/contract/account/users";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AddressDialog } from "./address-dialog.tsx";
import { type Channel, channels } from "./channels.ts";
import { RemoveAddress } from "./remove-address.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { LinkButton } from "#ui/link.tsx";
import { useAddressText } from "#ui/use-address-text.ts";

type Open = { kind: "CHANGE" | "CODE" | "REMOVE"; channel: Channel };

/** The addresses to sign in with, each confirmed by a code. */
export function SignInCard({ me }: { me: User }) {
  const [open, setOpen] = useState<Open>();
  const pending = useQuery(query(userEndpoints.pendingAddress, {})).data?.pending ?? undefined;
  const close = () => setOpen(undefined);
  return (
    <Card title={t("How you sign in")}>
      <p className="-mt-1 mb-2 text-ink-2">{t("A new address is used once you enter the code that we send there.")}</p>
      <ul className="-mb-3 divide-y divide-line">
        {(["EMAIL", "PHONE"] as const).map((channel) => (
          <AddressRow
            key={channel}
            me={me}
            channel={channel}
            pending={pending?.channel === channel ? pending : undefined}
            onOpen={(kind) => setOpen({ kind, channel })}
          />
        ))}
      </ul>
      {open && open.kind !== "REMOVE" && (
        <AddressDialog
          me={me}
          channel={open.channel}
          pending={open.kind === "CODE" ? pending : undefined}
          onClose={close}
        />
      )}
      {open?.kind === "REMOVE" && <RemoveAddress me={me} channel={open.channel} onClose={close} />}
    </Card>
  );
}

type AddressRowProps = {
  me: User;
  channel: Channel;
  pending: AddressChallenge | undefined;
  onOpen: (kind: Open["kind"]) => void;
};

function AddressRow({ me, channel, pending, onOpen }: AddressRowProps) {
  const { label, field, buttons } = channels[channel];
  const show = useAddressText();
  const address = me[field];
  const isOnly = !me.email || !me.phone;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <div className="text-sm text-ink-2">{label}</div>
        <div className="break-words font-strong">
          {address ? show(address) : <span className="text-ink-2">{t("None yet")}</span>}
        </div>
        {pending && (
          <div className="mt-1 text-sm">
            <p className="break-words text-ink-2">
              {t("We sent a code to {address}.", { address: show(pending.address) })}
            </p>
            <LinkButton onClick={() => onOpen("CODE")}>{t("Enter the code")}</LinkButton>
          </div>
        )}
      </div>
      <div className="flex gap-2">
        {address && !isOnly && (
          <Button variant="quiet" aria-label={buttons.remove} onClick={() => onOpen("REMOVE")}>
            {t("Remove")}
          </Button>
        )}
        <Button aria-label={address ? buttons.change : buttons.add} onClick={() => onOpen("CHANGE")}>
          {address ? t("Change") : t("Add")}
        </Button>
      </div>
    </li>
  );
}
