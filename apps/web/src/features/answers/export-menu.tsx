import {
  exportEndpoints,
  exportFormats,
  type ExportFormat,
  type ExportInput,
  type ExportTopic,
} from "@nyota/contract/files/exports";
import { Download } from "lucide-react";
import { useNavigate } from "react-router";
import type { GuestFilterQuery } from "#features/guest-filters/guest-filters.ts";
import { formatWords } from "#features/exports/describe-export.ts";
import { useSend } from "#lib/api/api.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { toast } from "#ui/toast.ts";

type ExportMenuProps = { topic: ExportTopic; filter?: GuestFilterQuery & { search?: string } };

/** Writes what a page shows into a file; the page of exports shows its progress. */
export function ExportMenu({ topic, filter }: ExportMenuProps) {
  const { projectId } = useProject();
  const create = useSend(exportEndpoints.create);
  const navigate = useNavigate();
  async function run(format: ExportFormat) {
    const chosen = filter && Object.keys(filter).length > 0 ? { filter: filter as ExportInput["filter"] } : {};
    try {
      const { id } = await create.mutateAsync({ params: { projectId }, body: { topic, format, ...chosen } });
      void navigate(`/projects/${projectId}/guests/export?export=${id}`);
    } catch (error) {
      toast.error(t("The export could not be started"), { text: readMessage(error) });
    }
  }
  return (
    <DropdownMenu
      trigger={
        <Button icon={<Download aria-hidden="true" />} loading={create.isPending}>
          {t("Export")}
        </Button>
      }
    >
      {exportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => void run(format)}>
          {formatWords[format]}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
