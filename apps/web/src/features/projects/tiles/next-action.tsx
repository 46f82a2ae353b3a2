import { Send, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { hasUsed } from "../getting-started.ts";
import { useSandbox } from "#features/senders/use-sandbox.ts";
import { useSendByHand } from "#features/senders/use-send-by-hand.ts";
import { t } from "#lib/i18n/t.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";

/**
 * The dashboard's main action: adding guests while there are none, then sending invitations. By hand, unless a number
 * reaches the guests: a sandbox only pretends to send.
 */
export function NextAction() {
  const { project, projectId, can, isExpired } = useProject();
  const { reachesNobody } = useSandbox();
  const byHand = useSendByHand();
  const add = `/projects/${projectId}/guests/import`;
  const campaign = `/projects/${projectId}/campaigns/create`;
  if (isExpired) return null;
  if (!hasUsed(project, "GUEST") && can("GUEST", "CREATE") && hasPage(add))
    return (
      <Action to={add} icon={<UserPlus aria-hidden="true" />}>
        {t("Add guests")}
      </Action>
    );
  if (!can("MESSAGE", "CREATE") || !hasPage(campaign)) return null;
  const isByHand = byHand && reachesNobody;
  return (
    <>
      {isByHand && (
        <Button asChild>
          <Link to={campaign}>{t("New campaign")}</Link>
        </Button>
      )}
      <Action to={isByHand ? byHand : campaign} icon={<Send aria-hidden="true" />}>
        {t("Send invitations")}
      </Action>
    </>
  );
}

const Action = ({ to, icon, children }: { to: string; icon: ReactNode; children: string }) => (
  <Button asChild variant="primary">
    <Link to={to}>
      {icon}
      {children}
    </Link>
  </Button>
);
