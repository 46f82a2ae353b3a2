import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { isLoadFailure, retryLoading } from "#app/preload-error.ts";
import { t } from "#lib/i18n/t.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { Button } from "#ui/button.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";

/**
 * Replaces a page that threw an error, or whose files could not be fetched: offline, or after an update of the server.
 */
export function ErrorPage() {
  const error = useRouteError();
  return isLoadFailure(error) ? <NotLoaded /> : <Broken />;
}

/** The same outside the shell, which has the page's main landmark. */
export const BareErrorPage = () => (
  <main>
    <ErrorPage />
  </main>
);

const Broken = () => (
  <Notice
    title={t("Something went wrong on this page")}
    text={t("Nothing you saved is lost. Reload the page; if it happens again, go back to your projects.")}
  />
);

/** Fetches the page again when the network is back. No reload: it would lose edits that are not sent yet. */
function NotLoaded() {
  const isOnline = useNetwork();
  const navigate = useNavigate();
  const location = useLocation();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOnline) return setFailed(false);
    let isGone = false;
    void retryLoading().then((isHere) => {
      if (isGone) return;
      // Navigate to the same address: only then does the router render the page instead of its error.
      if (isHere) void navigate(location, { replace: true, state: location.state as unknown });
      else setFailed(true);
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, and again with each return of the network
  }, [isOnline]);

  if (!isOnline)
    return (
      <Notice
        title={t("This page opens when you are back online")}
        text={t(
          "It was not loaded before the connection was lost. It opens by itself; what you typed in the guest list is not lost.",
        )}
        action={false}
      />
    );
  if (!hasFailed) return <FullScreenSpinner label={t("Opening the page")} />;
  return (
    <Notice
      title={t("This page needs to be reloaded")}
      text={t(
        "Part of the page could not be loaded. Nyota may have been updated, or the connection was lost for a moment.",
      )}
    />
  );
}

type NoticeProps = { title: string; text: string; action?: ReactNode };

function Notice({ title, text, action }: NoticeProps) {
  usePageTitle(title);
  return (
    <div className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        level={1}
        drawing={<ErrorDrawing />}
        title={title}
        text={text}
        action={
          action ?? (
            <Button variant="primary" onClick={() => location.reload()}>
              {t("Reload")}
            </Button>
          )
        }
        link={
          action === false ? undefined : (
            <a href="/" className="font-strong text-henna hover:underline">
              {t("Go to your projects")}
            </a>
          )
        }
      />
    </div>
  );
}

// Not `useOnline`: this page is part of the first file, which does not include the query cache.
const useNetwork = () =>
  useSyncExternalStore(
    (notify) => {
      addEventListener("online", notify);
      addEventListener("offline", notify);
      return () => {
        removeEventListener("online", notify);
        removeEventListener("offline", notify);
      };
    },
    () => navigator.onLine,
  );
