import { Link as RouterLink } from "react-router";
import { Button } from "#ui/button.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { FirmInvitations } from "#features/collaborators/firm-invitations.tsx";
import { t } from "#lib/i18n/t.ts";

/** For a user who works for no firm. */
export function NoFirm() {
  return (
    <>
      <PageHeader title={t("Your firm")} text={t("For planners who run the celebrations of others.")} />
      <div className="max-w-2xl">
        <FirmInvitations />
      </div>
      <EmptyState
        drawing={<LightsDrawing />}
        title={t("You don’t work for a firm here")}
        text={t(
          "An administrator of your firm invites you by e-mail. A new firm is added by the person who runs this server.",
        )}
        action={
          <Button asChild variant="primary">
            <RouterLink to="/">{t("Your own projects")}</RouterLink>
          </Button>
        }
      />
    </>
  );
}
