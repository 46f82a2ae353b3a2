import type { KycDocument } from "@nyota/contract/guests/documents";
import { CalendarClock, Check, Ellipsis, History, Keyboard, RotateCcw, Trash2, Upload } from "lucide-react";
import type { DocumentDialog } from "./dialogs/document-dialogs.tsx";
import { hasContent, nameDocument } from "./describe-document.ts";
import type { DocumentActions } from "./use-document.ts";
import { t } from "#lib/i18n/t.ts";
import { DropdownMenu, MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type DocumentMenuProps = {
  document: KycDocument;
  actions: DocumentActions;
  setStatus: (status: "PENDING" | "RECEIVED") => Promise<void>;
  onOpen: (dialog: DocumentDialog) => void;
};

export function DocumentMenu({ document, actions, setStatus, onOpen }: DocumentMenuProps) {
  const { maySee, mayEdit, mayDelete } = actions;
  const isPending = document.status === "PENDING";
  const isHeld = hasContent(document);
  if (!maySee && !mayDelete) return null;
  const label = t("More about {name}", { name: nameDocument(document) });
  return (
    <DropdownMenu trigger={<IconButton label={label} icon={<Ellipsis />} tooltip={false} className="-mt-1.5 -mr-2" />}>
      {mayEdit && !isPending && (
        <>
          <MenuItem icon={<Upload />} onSelect={() => onOpen("file")}>
            {document.status === "UPLOADED" ? t("Replace the file") : t("Upload a file")}
          </MenuItem>
          <MenuItem icon={<Keyboard />} onSelect={() => onOpen("number")}>
            {t("Type the number")}
          </MenuItem>
          {isHeld && (
            <MenuItem icon={<Check />} onSelect={() => onOpen("forget")}>
              {t("Delete the copy")}
            </MenuItem>
          )}
          <MenuItem icon={<RotateCcw />} onSelect={() => (isHeld ? onOpen("again") : void setStatus("PENDING"))}>
            {t("Ask again")}
          </MenuItem>
        </>
      )}
      {mayEdit && (
        <MenuItem icon={<CalendarClock />} onSelect={() => onOpen("expiry")}>
          {t("Change the date of deletion")}
        </MenuItem>
      )}
      {maySee && (
        <MenuItem icon={<History />} onSelect={() => onOpen("views")}>
          {t("Who has viewed it")}
        </MenuItem>
      )}
      {mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 />} onSelect={() => onOpen("delete")}>
            {t("Delete")}
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
