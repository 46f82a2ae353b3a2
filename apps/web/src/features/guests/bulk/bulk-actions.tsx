import type { Column } from "@nyota/contract/guests/columns";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type BulkChoice, BulkChoices } from "./bulk-choices.tsx";
import type { GuestChoices } from "../fields/guest-choices.ts";
import type { UndoStack } from "../changes/use-undo-stack.ts";
import { useMarkSent } from "#features/messages/use-mark-sent.ts";
import { t } from "#lib/i18n/t.ts";
import { useDeleteGuests } from "../changes/use-delete-guests.ts";
import type { ChosenGuests } from "#lib/navigation/use-chosen-guests.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { onDemand, useOnDemand } from "#ui/on-demand.ts";

type BulkActionsProps = {
  ids: string[];
  clear: () => void;
  choices: GuestChoices | undefined;
  custom: readonly Column[];
  stack: UndoStack;
  /** The list is in its manual order. */
  isOrdered: boolean;
  /** Included among the other actions where the bar has no room for it. */
  selectAll?: BulkChoice | undefined;
};
type Bulk = BulkChoice & { isOffered: boolean };
const dialogs = onDemand(() => import("./bulk-dialogs.tsx"));
type Asking = "invite" | "edit" | "tag" | "move" | "household" | "place" | "delete" | null;

export function BulkActions({ ids, clear, choices, custom, stack, isOrdered, selectAll }: BulkActionsProps) {
  const { projectId, can, isExpired } = useProject();
  const deleteGuests = useDeleteGuests(stack);
  const [asking, setAsking] = useState<Asking>(null);
  const may = (level: "EDIT" | "DELETE") => !isExpired && can("GUEST", level);
  const campaign = `/projects/${projectId}/campaigns/create`;
  const documents = `/projects/${projectId}/guests/documents/request`;
  const guests = `/projects/${projectId}/guests`;
  const maySend = !isExpired && can("MESSAGE", "CREATE");
  const { markSent } = useMarkSent();
  const navigate = useNavigate();
  const close = () => setAsking(null);
  const open = useOnDemand(dialogs, asking !== null && asking !== "delete", close);
  const common = { ids, choices, stack, onClose: close };
  const ask = (what: Asking) => () => setAsking(what);
  const bulk: Bulk[] = [
    { label: t("Invite"), isOffered: may("EDIT"), isMain: true, run: ask("invite") },
    { label: t("Tag"), isOffered: may("EDIT"), run: ask("tag") },
    { label: t("Group"), isOffered: may("EDIT"), run: ask("move") },
    { label: t("Make a household"), isOffered: may("EDIT") && ids.length > 1, run: ask("household") },
    { label: t("Edit"), isOffered: may("EDIT"), run: ask("edit") },
    { label: t("Move to…"), isRare: true, isOffered: may("EDIT") && isOrdered, run: ask("place") },
    {
      label: t("Ask for documents"),
      isRare: true,
      isOffered: may("EDIT") && hasPage(documents),
      run: () => void navigate(documents, { state: { guestIds: ids } satisfies ChosenGuests }),
    },
    {
      label: t("Message"),
      isOffered: maySend && hasPage(campaign),
      isMain: true,
      // One guest gets a single message; for several, a campaign shows who gets what. It is saved with its first choice.
      run: () =>
        ids.length === 1
          ? void navigate({ pathname: `${guests}/${ids[0]}/select-sender`, search: window.location.search })
          : void navigate(campaign, { state: { guestIds: ids } satisfies ChosenGuests }),
    },
    {
      label: t("Send by hand"),
      isRare: true,
      isOffered: maySend,
      run: () =>
        void navigate(
          { pathname: `${guests}/send-by-hand`, search: window.location.search },
          { state: { guestIds: ids } satisfies ChosenGuests },
        ),
    },
    { label: t("Mark as sent"), isOffered: maySend, run: () => void markSent(ids) },
    { label: t("Delete"), isOffered: may("DELETE"), isDangerous: true, run: ask("delete") },
  ];
  return (
    <>
      <BulkChoices choices={bulk.filter((choice) => choice.isOffered)} selectAll={selectAll} />
      {open && asking === "invite" && <open.BulkInviteDialog {...common} />}
      {open && asking === "tag" && <open.BulkTagDialog {...common} />}
      {open && asking === "edit" && <open.BulkEditDialog {...common} custom={custom} />}
      {open && asking === "place" && <open.BulkPlaceDialog {...common} />}
      {open && asking === "household" && <open.BulkHouseholdDialog {...common} />}
      {open && asking === "move" && <open.BulkMoveDialog {...common} />}
      <ConfirmDialog
        open={asking === "delete"}
        onClose={close}
        onConfirm={async () => {
          if (await deleteGuests(ids)) clear();
        }}
        title={t("Delete {count, plural, one {# guest} other {# guests}}?", { count: ids.length })}
        text={t(
          "They are kept with their answers under “Recently deleted” until the project is deleted. You can restore them from there.",
        )}
        confirm={t("Delete {count, plural, one {# guest} other {# guests}}", { count: ids.length })}
      />
    </>
  );
}
