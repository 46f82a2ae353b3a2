import { Link } from "react-router";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { NotFoundDrawing } from "#ui/drawings/not-found-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Shown for an unknown address, and for a project that the user can't see. */
export function NotFoundPage() {
  usePageTitle(t("Not found"));
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        level={1}
        drawing={<NotFoundDrawing />}
        title={t("Page not found")}
        text={t("The link may be old or mistyped, the project may have been deleted, or you no longer help with it.")}
        action={
          <Button asChild variant="primary">
            <Link to="/">{t("Go to your projects")}</Link>
          </Button>
        }
      />
    </div>
  );
}

/** The same outside the shell. */
export function StrayPage() {
  return (
    <main>
      <NotFoundPage />
    </main>
  );
}
