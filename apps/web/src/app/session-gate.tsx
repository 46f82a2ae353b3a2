import { userEndpoints } from "@nyota/contract/account/users";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { query } from "#lib/api/api.ts";
import { storeLanguage } from "#lib/i18n/locale.ts";
import { storeZone } from "#lib/text/reader-zone.ts";
import { withRef } from "#lib/navigation/safe-ref.ts";
import { useSession } from "#lib/api/session.ts";
import { FullScreenSpinner } from "#ui/feedback/full-screen-spinner.tsx";
import { Unreachable } from "#app/unreachable.tsx";
import { WithoutServer } from "#app/without-server.tsx";
import { t } from "#lib/i18n/t.ts";

/** Redirects visitors who are not signed in, and sends a new user to enter their details first. */
export function SessionGate() {
  const session = useSession();
  const location = useLocation();
  const here = `${location.pathname}${location.search}${location.hash}`;
  const me = useQuery({ ...query(userEndpoints.me, {}), enabled: session.isSignedIn });
  const { locale, time_zone } = me.data ?? {};
  // The profile knows the language and the time zone better than this browser.
  useEffect(() => {
    if (!locale || time_zone === undefined) return;
    const isStale = [storeLanguage(locale), storeZone(time_zone)].includes(true);
    if (isStale) window.location.reload();
  }, [locale, time_zone]);

  if (session.isLoading) return <FullScreenSpinner label={t("Signing in")} />;
  const signIn = <Navigate replace to={withRef("/signin", here)} />;
  if (session.isUnreachable) return <WithoutServer otherwise={signIn} />;
  if (!session.isSignedIn) return signIn;
  if (me.isPending) return <FullScreenSpinner />;
  if (me.isError && !me.data) return <Unreachable error={me.error} onRetry={() => void me.refetch()} />;
  if (!me.data.full_name && location.pathname !== "/user-details")
    return <Navigate replace to={withRef("/user-details", here)} />;
  return <Outlet />;
}
