import { Link as RouterLink } from "react-router";
import { useGuestFilters } from "#features/guest-filters/guest-filters.ts";
import { t } from "#lib/i18n/t.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { GuestsDrawing } from "#ui/drawings/guests-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";

export function NoGuests({ isFiltered }: { isFiltered: boolean }) {
  const { projectId, can, isExpired } = useProject();
  const { clear } = useGuestFilters();
  const base = `/projects/${projectId}/guests`;
  if (isFiltered)
    return (
      <EmptyState
        title={t("No guest matches")}
        text={t("No guest fits the search and all of these filters together.")}
        action={<Button onClick={clear}>{t("Clear search and filters")}</Button>}
      />
    );
  const mayAdd = !isExpired && can("GUEST", "CREATE");
  return (
    <EmptyState
      drawing={<GuestsDrawing />}
      title={t("No guests yet")}
      text={t(
        "Add who is coming, family by family. Then invite them to events, send them messages and collect their answers.",
      )}
      action={
        mayAdd && (
          <Button asChild variant="primary">
            <RouterLink to={`${base}/add`}>{t("Add the first guests")}</RouterLink>
          </Button>
        )
      }
      link={
        mayAdd && hasPage(`${base}/import`) && <Link to={`${base}/import`}>{t("Or import a list from Excel")}</Link>
      }
    />
  );
}
