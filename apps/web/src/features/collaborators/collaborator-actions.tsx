import type { Collaborator } from "@nyota/contract/account/collaborators";
import { ownershipEndpoints } from "@nyota/contract/account/ownership";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { query } from "#lib/api/api.ts";
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
      title: `Withdraw the invitation to ${who}?`,
      text: "Its link then can't be used any more. You can invite the person again later.",
      confirm: "Withdraw",
    },
    remove: {
      title: `Remove ${who}?`,
      text: status === "ACCEPTED" ? "They lose access at once. What they did stays." : "The invitation is deleted.",
      confirm: "Remove",
    },
    makeOwner: {
      title: `Ask ${who} to become the owner?`,
      text: `Nothing changes until they accept. Then ${project.title} is theirs, and you remain a collaborator with all rights. ${pending ? `${pending.to} is not asked any more.` : ""}`.trim(),
      confirm: "Ask them",
    },
  };
  return (
    <div className="flex flex-wrap gap-2.5 empty:hidden">
      {!isExpired && isOpen && mayInvite && <Button onClick={() => void actions.resend()}>Send again</Button>}
      {status === "PENDING" && mayWithdraw && <Button onClick={() => setAsked("revoke")}>Withdraw</Button>}
      {mayHandOver && pending?.member_id !== collaborator.id && (
        <Button onClick={() => setAsked("makeOwner")}>Make owner</Button>
      )}
      {status !== "PENDING" && canChangeShared("COLLABORATOR", "DELETE") && (
        <Button onClick={() => setAsked("remove")}>Remove</Button>
      )}
      {mayHandOver && pending?.member_id === collaborator.id && (
        <p className="basis-full text-sm text-ink-2">
          Asked to become the owner, until {formatDate(pending.expires_at)}.
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
