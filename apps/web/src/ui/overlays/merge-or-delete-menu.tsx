import { Merge, Trash2 } from "lucide-react";
import { t } from "#lib/i18n/t.ts";
import { MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";

/** The last entries of the menu of a group or tag. */
export const MergeOrDelete = ({ onMerge, onDelete }: { onMerge?: () => void; onDelete: () => void }) => (
  <>
    {onMerge && (
      <MenuItem icon={<Merge />} onSelect={onMerge}>
        {t("Merge into another")}
      </MenuItem>
    )}
    <MenuSeparator />
    <MenuItem danger icon={<Trash2 />} onSelect={onDelete}>
      {t("Delete")}
    </MenuItem>
  </>
);
