import { History } from "lucide-react";
import { Link as RouterLink, useNavigate } from "react-router";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { buttonClass } from "#ui/button.tsx";
import { MenuItem } from "#ui/overlays/dropdown-menu.tsx";

/** Where the history of an object is; undefined for those who may not see the activity. */
function useHistoryPath(objectId: string): string | undefined {
  const { projectId, mayAsOwner } = useProject();
  return mayAsOwner("SEE_ACTIVITY") ? `/projects/${projectId}/activity?object=${objectId}` : undefined;
}

/** The way from a menu to the history of its object. */
export function HistoryMenuItem({ objectId }: { objectId: string }) {
  const path = useHistoryPath(objectId);
  const navigate = useNavigate();
  return (
    path !== undefined && (
      <MenuItem icon={<History />} onSelect={() => void navigate(path)}>
        {t("History")}
      </MenuItem>
    )
  );
}

/** The same in the actions of a sheet. */
export function HistoryLink({ objectId }: { objectId: string }) {
  const path = useHistoryPath(objectId);
  return (
    path !== undefined && (
      <RouterLink
        to={path}
        aria-label={t("History")}
        title={t("History")}
        className={buttonClass("quiet", "medium", "w-9 px-0 max-md:w-11")}
      >
        <History aria-hidden="true" />
      </RouterLink>
    )
  );
}
