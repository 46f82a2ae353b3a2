import { Download } from "lucide-react";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { DropdownMenu } from "#ui/overlays/dropdown-menu.tsx";
import { type Exported, ExportItems } from "./export-items.tsx";

/** The button of a page whose content can be written into a file. */
export const ExportMenu = ({ input }: { input: Exported }) => (
  <DropdownMenu trigger={<Button icon={<Download aria-hidden="true" />}>{t("Export")}</Button>}>
    <ExportItems input={input} />
  </DropdownMenu>
);
