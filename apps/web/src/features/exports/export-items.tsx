import type { RequestOf } from "@nyota/contract/endpoint";
import { exportEndpoints, exportFormats, type ExportFormat } from "@nyota/contract/files/exports";
import { FileSpreadsheet, FileText, type LucideIcon, Printer } from "lucide-react";
import { useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { toast } from "#ui/toast.ts";

const words: Record<ExportFormat, { label: string; icon: LucideIcon }> = {
  xlsx: { label: t("Export to Excel"), icon: FileSpreadsheet },
  csv: { label: t("Export as CSV"), icon: FileText },
  pdf: { label: t("Export as PDF for print"), icon: Printer },
};

/** What a file is to be about. */
export type Exported = Omit<RequestOf<typeof exportEndpoints.create>["body"], "format">;

/** Writes what a page shows into a file; the page of exports shows it and its progress. */
export function ExportItems({ input }: { input: Exported }) {
  const { projectId } = useProject();
  const navigate = useNavigate();
  const create = useSend(exportEndpoints.create);
  async function write(format: ExportFormat): Promise<void> {
    try {
      const { id } = await create.mutateAsync({ params: { projectId }, body: { ...input, format } });
      void navigate(`/projects/${projectId}/guests/export?export=${id}`);
    } catch (error) {
      toast.error(t("The export could not be started"), { text: readProblem(error) });
    }
  }
  return exportFormats.map((format) => {
    const { label, icon: Icon } = words[format];
    return (
      <MenuItem key={format} icon={<Icon />} onSelect={() => void write(format)}>
        {label}
      </MenuItem>
    );
  });
}
