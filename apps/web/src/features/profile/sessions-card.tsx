import { type Session, userEndpoints } from "@nyota/contract/account/users";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { query, useSend } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { formatDateTime, formatRelative } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Pill } from "#ui/pill.tsx";
import { SkeletonRow } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";

/** All sessions of this user. */
export function SessionsCard() {
  const sessions = useQuery(query(userEndpoints.sessions, {}));
  const [asks, setAsks] = useState(false);
  const endOthers = useSend(userEndpoints.endOtherSessions);
  const others = sessions.data?.results.filter(({ is_current }) => !is_current).length ?? 0;

  async function signOutOthers(): Promise<void> {
    try {
      await endOthers.mutateAsync({});
      toast.success(t("You are signed in only here now"));
    } catch (error) {
      toast.error(t("Nobody was signed out"), { text: (error as Error).message });
    }
  }
  return (
    <Card title={t("Where you are signed in")}>
      <Loaded read={sessions} label={t("Loading your sessions")} skeleton={<SkeletonRow />}>
        {({ results }) => (
          <ul className="-my-3 divide-y divide-line">
            {results.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {others > 0 && (
        <div className="flex justify-end pt-6">
          <Button onClick={() => setAsks(true)}>{t("Sign out everywhere else")}</Button>
        </div>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={signOutOthers}
        title={t("Sign out everywhere else?")}
        text={t("All your other devices have to sign in again, and your access tokens end. You stay signed in here.")}
        confirm={t("Sign out everywhere else")}
      />
    </Card>
  );
}

/** "Chrome on Linux" in the reader's language. */
function nameDevice(device: string): string {
  const [browser = "", system] = device.split(" on ");
  return system === undefined ? translate(device) : t("{browser} on {system}", { browser, system });
}

function SessionRow({ session }: { session: Session }) {
  const device = nameDevice(session.device);
  const end = useSend(userEndpoints.endSession);
  async function signOut(): Promise<void> {
    try {
      await end.mutateAsync({ params: { sessionId: session.id } });
      toast.success(t("{device} is signed out", { device }));
    } catch (error) {
      toast.error(t("It was not signed out"), { text: (error as Error).message });
    }
  }
  const { last_used_at } = session;
  const lastUse = {
    ago: formatRelative(last_used_at),
    time: (text: ReactNode) => (
      <time dateTime={last_used_at} title={formatDateTime(last_used_at)}>
        {text}
      </time>
    ),
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-strong">{device}</span>
          {session.is_current && <Pill tone="yes">{t("This device")}</Pill>}
        </div>
        <div className="break-words text-sm text-ink-2">
          {session.network
            ? rich("From {network} · used <time>{ago}</time>", { network: session.network, ...lastUse })
            : rich("used <time>{ago}</time>", lastUse)}
        </div>
      </div>
      {!session.is_current && (
        <Button aria-label={t("Sign out {device}", { device })} loading={end.isPending} onClick={() => void signOut()}>
          {t("Sign out")}
        </Button>
      )}
    </li>
  );
}
