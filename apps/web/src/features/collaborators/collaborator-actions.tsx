import type { Collaborator } from "@nyota/contract/account/collaborators";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { useSheet } from "#ui/overlays/sheet-context.ts";
import { useCollaboratorActions } from "./use-collaborator-actions.ts";

type Asked = "revoke" | "remove" | "makeOwner";

/** Send again, withdraw, remove, hand over: those the reader may do. */
export function CollaboratorActions({ collaborator }: { collaborator: Collaborator }) {
  const { can, canChangeShared, isLimited, mayAsOwner, isExpired, project } = useProject();
  const sheet = useSheet();
  const actions = useCollaboratorActions(collaborator);
  const [asked, setAsked] = useState<Asked>();
  const { status, name, address, is_me, is_mine } = collaborator;
  const who = name ?? address;
  const isOpen = status === "PENDING" || status === "EXPIRED";
  // Somebody limited to groups changes no invitation but their own.
  const mayInvite = can("COLLABORATOR", "CREATE") && (is_mine || !isLimited);
  const mayWithdraw = mayInvite && (is_mine || can("COLLABORATOR", "EDIT"));
  const mayHandOver = !isExpired && status === "ACCEPTED" && mayAsOwner("TRANSFER_OWNERSHIP");
  const transfer = useQuery({
    ...query(ownershipEndpoints.transfer, { params: { projectId: project.id } }),
    enabled: mayHandOver,
  });
  const pending = transfer.data?.pending;
  if (is_me) return null;

  async function run(action: Asked): Promise<void> {
    const isDone = await actions[action]();
    if (isDone && action !== "makeOwner") sheet?.done();
  }
  const dialogs = {
    revoke: {
      title: t("Withdraw the invitation to {name}?", { name: who }),
      text: t("Its link then can't be used any more. You can invite the person again later."),
      confirm: t("Withdraw"),
    },
    remove: {
      title: t("Remove {name}?", { name: who }),
      text:
        status === "ACCEPTED" ? t("They lose access at once. What they did stays.") : t("The invitation is deleted."),
      confirm: t("Remove"),
    },
    makeOwner: {
      title: t("Ask {name} to become the owner?", { name: who }),
      text: [
        t("Nothing changes until they accept. Then {name} is theirs, and you remain a collaborator with all rights.", {
          name: project.title,
        }),
        pending && t("{name} is not asked any more.", { name: pending.to }),
      ]
        .filter(Boolean)
        .join(" "),
      confirm: t("Ask them"),
    },
  };
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden">
      {!isExpired && isOpen && mayInvite && <Button onClick={() => void actions.resend()}>{t("Send again")}</Button>}
      {status === "PENDING" && mayWithdraw && <Button onClick={() => setAsked("revoke")}>{t("Withdraw")}</Button>}
      {mayHandOver && pending?.member_id !== collaborator.id && (
        <Button onClick={() => setAsked("makeOwner")}>{t("Make owner")}</Button>
      )}
      {status !== "PENDING" && canChangeShared("COLLABORATOR", "DELETE") && (
        <Button onClick={() => setAsked("remove")}>{t("Remove")}</Button>
      )}
      {mayHandOver && pending?.member_id === collaborator.id && (
        <p className="basis-full text-sm text-ink-2">
          {t("Asked to become the owner, until {date}.", { date: formatDate(pending.expires_at) })}
        </p>
      )}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(undefined)}
          onConfirm={() => run(asked)}
          danger={asked !== "makeOwner"}
          {...dialogs[asked]}
        />
      )}
    </div>
  );
}
