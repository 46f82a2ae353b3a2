import { FileLock2 } from "lucide-react";
import { useNavigate } from "react-router";
import { useProject } from "#lib/project-context.ts";
import { MenuItem } from "#ui/dropdown-menu.tsx";

/** Where the guest list leads to everybody's documents. */
export function DocumentsMenuItem() {
  const { projectId } = useProject();
  const navigate = useNavigate();
  return (
    <MenuItem icon={<FileLock2 />} onSelect={() => void navigate(`/projects/${projectId}/guests/documents`)}>
      Passports and documents
    </MenuItem>
  );
}
