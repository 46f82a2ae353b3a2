import type { Column } from "@nyota/contract/columns";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { GuestChoices } from "#features/guests/filter-words.ts";
import type { UndoStack } from "#features/guests/undo-stack.ts";
import { useDeleteGuests } from "#features/guests/use-delete-guests.ts";
import { useMessageGuests } from "#features/guests/use-message-guests.ts";
import { pluralise } from "#lib/format.ts";
import type { ChosenGuests } from "#lib/chosen-guests.ts";
import { hasPage } from "#lib/pages.ts";
import { useProject } from "#lib/project-context.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { BulkAction } from "#ui/data-table/bulk-bar.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

type BulkActionsProps = {
  ids: string[];
  clear: () => void;
  choices: GuestChoices | undefined;
  custom: readonly Column[];
  stack: UndoStack;
  /** The list stands in the order that is made by hand. */
  isOrdered: boolean;
};
const dialogs = onDemand(() => import("#features/guests/bulk-dialogs.tsx"));
type Asking = "invite" | "edit" | "tag" | "move" | "place" | "delete" | null;

export function BulkActions({ ids, clear, choices, custom, stack, isOrdered }: BulkActionsProps) {
  const { projectId, can, isExpired } = useProject();
  const messageGuests = useMessageGuests();
  const deleteGuests = useDeleteGuests(stack);
  const [asking, setAsking] = useState<Asking>(null);
  const may = (level: "EDIT" | "DELETE") => !isExpired && can("GUEST", level);
  const campaign = `/projects/${projectId}/campaigns/create`;
  const documents = `/projects/${projectId}/guests/documents/request`;
  const navigate = useNavigate();
  const close = () => setAsking(null);
  const open = useOnDemand(dialogs, asking !== null && asking !== "delete", close);
  const common = { ids, choices, stack, onClose: close };
  return (
    <>
      {may("EDIT") && (
        <>
          <BulkAction onClick={() => setAsking("invite")}>Invite</BulkAction>
          <BulkAction onClick={() => setAsking("tag")}>Tag</BulkAction>
          <BulkAction onClick={() => setAsking("move")}>Group</BulkAction>
          <BulkAction onClick={() => setAsking("edit")}>Edit</BulkAction>
          {isOrdered && <BulkAction onClick={() => setAsking("place")}>Move to…</BulkAction>}
        </>
      )}
      {may("EDIT") && hasPage(documents) && (
        <BulkAction onClick={() => void navigate(documents, { state: { guestIds: ids } satisfies ChosenGuests })}>
          Ask for documents
        </BulkAction>
      )}
      {!isExpired && can("MESSAGE", "CREATE") && hasPage(campaign) && (
        <BulkAction onClick={() => void messageGuests(ids)}>Message</BulkAction>
      )}
      {may("DELETE") && <BulkAction onClick={() => setAsking("delete")}>Delete</BulkAction>}
      {open && asking === "invite" && <open.BulkInviteDialog {...common} />}
      {open && asking === "tag" && <open.BulkTagDialog {...common} />}
      {open && asking === "edit" && <open.BulkEditDialog {...common} custom={custom} />}
      {open && asking === "place" && <open.BulkPlaceDialog {...common} />}
      {open && asking === "move" && <open.BulkMoveDialog {...common} />}
      <ConfirmDialog
        open={asking === "delete"}
        onClose={close}
        onConfirm={async () => {
          if (await deleteGuests(ids)) clear();
        }}
        title={`Delete ${pluralise(ids.length, "guest")}?`}
        text="Their answers and their place in households go with them. You can undo this right afterwards."
        confirm={`Delete ${pluralise(ids.length, "guest")}`}
      />
    </>
  );
}
