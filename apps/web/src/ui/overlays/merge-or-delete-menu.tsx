import { Merge, Trash2 } from "lucide-react";
import { MenuItem, MenuSeparator } from "#ui/overlays/dropdown-menu.tsx";

/** The last entries of the menu of a group or tag. */
export const MergeOrDelete = ({ onMerge, onDelete }: { onMerge?: () => void; onDelete: () => void }) => (
  <>
    {onMerge && (
      <MenuItem icon={<Merge />} onSelect={onMerge}>
        Merge into another
      </MenuItem>
    )}
    <MenuSeparator />
    <MenuItem danger icon={<Trash2 />} onSelect={onDelete}>
      Delete
    </MenuItem>
  </>
);
