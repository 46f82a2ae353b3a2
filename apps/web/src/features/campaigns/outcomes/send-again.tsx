import { campaignEndpoints, type Outcome, type Resendable } from "@nyota/contract/messages/campaigns";
import { Send } from "lucide-react";
import { useNavigate } from "react-router";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { toast } from "#ui/toast.ts";

type SendAgainProps = { campaignId: string; counts: Record<Outcome, number> };

/** Makes a draft for those who are open, and opens it: nothing is sent before it was checked. */
export function SendAgain({ campaignId, counts }: SendAgainProps) {
  const { projectId, can, isExpired } = useProject();
  const navigate = useNavigate();
  const resend = useSend(campaignEndpoints.resend);
  const { SILENT: silent, NOT_REACHED: missed, LEFT_OUT: leftOut } = counts;
  if (!can("MESSAGE", "CREATE") || silent + missed + leftOut === 0) return null;
  if (isExpired) return <p className="text-sm text-ink-2">{t("Sending again needs a plan that has not ended.")}</p>;
  const draft = async (to: Resendable[]) => {
    try {
      const { id } = await resend.mutateAsync({ params: { projectId, campaignId }, body: { to } });
      void navigate(`/projects/${projectId}/campaigns/edit/${id}`);
    } catch (error) {
      toast.error(t("That did not work"), { text: (error as Error).message });
    }
  };
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button variant="primary" icon={<Send />} loading={resend.isPending}>
          {t("Send again")}
        </Button>
      }
    >
      {silent > 0 && (
        <MenuItem onSelect={() => void draft(["SILENT"])}>
          {t("To {count, plural, one {# guest} other {# guests}} who stayed silent", { count: silent })}
        </MenuItem>
      )}
      {missed > 0 && (
        <MenuItem onSelect={() => void draft(["NOT_REACHED"])}>
          {t("To {count, plural, one {# guest} other {# guests}} it did not reach", { count: missed })}
        </MenuItem>
      )}
      {leftOut > 0 && (
        <MenuItem onSelect={() => void draft(["LEFT_OUT"])}>
          {t("To {count, plural, one {# guest} other {# guests}} it left out", { count: leftOut })}
        </MenuItem>
      )}
      {silent > 0 && missed > 0 && (
        <MenuItem onSelect={() => void draft(["SILENT", "NOT_REACHED"])}>
          {t("To the silent and those it did not reach: {count, plural, one {# guest} other {# guests}}", {
            count: silent + missed,
          })}
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
