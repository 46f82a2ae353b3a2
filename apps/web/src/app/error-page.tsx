import { useRouteError } from "react-router";
import { usePageTitle } from "#lib/use-page-title.ts";
import { Button } from "#ui/button.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { isLoadFailure } from "#app/preload-error.ts";

/** Replaces a page that broke, or one whose files could not be fetched, for example after an update of the server. */
export function ErrorPage() {
  const error = useRouteError();
  const isUpdate = isLoadFailure(error);
  usePageTitle(isUpdate ? "Reload needed" : "Something broke");
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        level={1}
        drawing={<ErrorDrawing />}
        title={isUpdate ? "This page needs a fresh start" : "Something broke on this page"}
        text={
          isUpdate
            ? "Part of the page could not be loaded. Nyota may have been updated, or the connection was lost for a moment."
            : "Nothing you saved is lost. Reload the page; if it happens again, go back to your projects."
        }
        action={
          <Button look="primary" onClick={() => location.reload()}>
            Reload
          </Button>
        }
        link={
          <a href="/" className="font-strong text-henna hover:underline">
            Go to your projects
          </a>
        }
      />
    </div>
  );
}
