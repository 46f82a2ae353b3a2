import { Link } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { NotFoundDrawing } from "#ui/drawings/not-found-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Names the owner too: in a project the administrator is whoever the project belongs to. */
export function NoAccessPage() {
  const { project } = useProject();
  usePageTitle(t("No access"));
  return (
    <EmptyState
      level={1}
      className="py-16"
      drawing={<NotFoundDrawing />}
      title={t("You can’t open this page")}
      text={
        <>
          <span>
            {t(
              "You don't have permission to access this page. Please contact your administrator if you believe this is an error.",
            )}
          </span>
          <span className="mt-2 block">
            {t("Ask {ownerName} for access to this part of {name}.", {
              ownerName: project.owner_name,
              name: project.title,
            })}
          </span>
        </>
      }
      action={
        <Button asChild variant="primary">
          <Link to="/">{t("Go to your projects")}</Link>
        </Button>
      }
    />
  );
}
