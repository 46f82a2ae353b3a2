import { Columns3, CopyCheck, Download, FileLock2, MessageCircle, Tags, Trash2, Unplug } from "lucide-react";
import type { ReactNode } from "react";
import { Link as RouterLink, useLocation } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { MenuItem } from "#ui/overlays/dropdown-menu.tsx";

type Destination = { path: string; label: string; icon: ReactNode; isPage?: boolean };
const byHand: Destination = {
  path: "send-by-hand",
  label: t("Send by hand"),
  icon: <MessageCircle aria-hidden="true" />,
};
const bin: Destination = { path: "deleted", label: t("Recently deleted"), icon: <Trash2 aria-hidden="true" /> };
const places: Destination[] = [
  { path: "duplicates", label: t("Possible duplicates"), icon: <CopyCheck aria-hidden="true" /> },
  { path: "tags", label: t("Tags"), icon: <Tags aria-hidden="true" /> },
  { path: "columns", label: t("Columns"), icon: <Columns3 aria-hidden="true" /> },
  { path: "loose-ends", isPage: true, label: t("Loose ends"), icon: <Unplug aria-hidden="true" /> },
  { path: "documents", isPage: true, label: t("Documents"), icon: <FileLock2 aria-hidden="true" /> },
  { path: "export", label: t("Export"), icon: <Download aria-hidden="true" /> },
];

/**
 * Pages of the guest list without a button of their own. A link to a sheet keeps the list's query; a link to a page
 * does not.
 */
export function GuestsMenu() {
  const { search } = useLocation();
  const { can, isExpired } = useProject();
  const shown = [
    ...(!isExpired && can("MESSAGE", "CREATE") ? [byHand] : []),
    ...places,
    ...(can("GUEST", "DELETE") ? [bin] : []),
  ];
  return shown.map(({ path, label, icon, isPage }) => (
    <MenuItem key={path} asChild icon={icon}>
      <RouterLink to={{ pathname: path, search: isPage ? "" : search }}>{label}</RouterLink>
    </MenuItem>
  ));
}
