import { Link as RouterLink, useLocation } from "react-router";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { withRef } from "#lib/navigation/safe-ref.ts";
import { useLogOut } from "#lib/navigation/use-log-out.ts";
import { joinWords } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { EnvelopeDrawing } from "#ui/drawings/envelope-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** `over` says how the invitation may have ended: the server does not tell one of somebody else from one that is gone. */
export function OtherAddress({ over }: { over: string }) {
  const me = useMe();
  const { pathname } = useLocation();
  const signOut = useLogOut(withRef("/signin", pathname));
  const mine = [me?.email, me?.phone].filter((address) => typeof address === "string");
  return (
    <EmptyState
      level={1}
      drawing={<EnvelopeDrawing />}
      title={t("This invitation is not open to you")}
      text={[
        mine.length > 0 && t("You are signed in with {addresses}.", { addresses: joinWords(mine) }),
        t("If it was sent to another address of yours, add that address in your profile, or sign in with it."),
        over,
      ]
        .filter(Boolean)
        .join(" ")}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button asChild variant="primary">
            <RouterLink to="/profile">{t("Add the address")}</RouterLink>
          </Button>
          <Button onClick={() => void signOut()}>{t("Sign in with another address")}</Button>
        </div>
      }
    />
  );
}
