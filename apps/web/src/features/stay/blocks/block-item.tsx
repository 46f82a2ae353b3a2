import type { RoomBlock } from "@nyota/contract/travel-stay/room-blocks";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useStayRights } from "../use-stay.ts";
import { describeBlock, describeCutOff, describeSpare, describeTerms } from "./format-block.ts";
import { t } from "#lib/i18n/t.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { Pill } from "#ui/pill.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";

type BlockItemProps = { block: RoomBlock; onEdit: () => void; onDelete: () => void };

/** A block: how many of its room-nights are used, and until when the others can be given back. */
export function BlockItem({ block, onEdit, onDelete }: BlockItemProps) {
  const { mayEditPlaces, mayDeletePlaces } = useStayRights();
  const name = describeBlock(block);
  const cutOff = describeCutOff(block);
  const spare = describeSpare(block);
  const used = t("{used, number} of {contracted, number} room-nights used", {
    used: block.used,
    contracted: block.contracted,
  });
  return (
    <li className="flex items-start gap-3 px-4 py-3.5">
      <div className="min-w-0 flex-1 space-y-1.5">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <p className="font-strong">{name}</p>
          {cutOff && <Pill tone={cutOff.isOpen ? "wait" : "no"}>{cutOff.text}</Pill>}
        </div>
        <p className="text-sm text-ink-2">{describeTerms(block)}</p>
        <ProgressBar label={t("Used of {name}", { name })} value={block.used} max={block.contracted} />
        <p className="text-sm text-ink-2">{[used, spare].filter(Boolean).join("; ")}</p>
        {block.notes && <p className="text-sm whitespace-pre-line text-ink-2">{block.notes}</p>}
      </div>
      {(mayEditPlaces || mayDeletePlaces) && (
        <DropdownMenu
          trigger={<IconButton label={t("More about {name}", { name })} icon={<Ellipsis />} tooltip={false} />}
        >
          {mayEditPlaces && (
            <MenuItem icon={<Pencil />} onSelect={onEdit}>
              {t("Edit")}
            </MenuItem>
          )}
          {mayDeletePlaces && (
            <MenuItem icon={<Trash2 />} danger onSelect={onDelete}>
              {t("Delete")}
            </MenuItem>
          )}
        </DropdownMenu>
      )}
    </li>
  );
}
