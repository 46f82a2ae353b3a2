import type { Campaign } from "@nyota/contract/messages/campaigns";
import {
  Ban,
  CalendarPlus,
  Copy,
  Ellipsis,
  Inbox,
  ListChecks,
  MailCheck,
  MailX,
  Pause,
  Pencil,
  Play,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { HistoryMenuItem } from "#features/activity/history-link.tsx";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { DropdownMenu, MenuItem } from "#ui/overlays/dropdown-menu.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { CampaignDialogs, type CampaignQuestion } from "./campaign-dialogs.tsx";
import { allows } from "../campaign-status.ts";
import { useCampaignActions } from "./use-campaign-actions.ts";

/** All actions for a campaign in the list. */
export function CampaignMenu({ campaign }: { campaign: Campaign }) {
  const { projectId, can, canChangeShared } = useProject();
  const [asking, setAsking] = useState<CampaignQuestion>(null);
  const actions = useCampaignActions(campaign);
  const navigate = useNavigate();
  const base = `/projects/${projectId}`;
  const mayEdit = can("MESSAGE", "EDIT");
  const mayCount = canChangeShared("MESSAGE", "EDIT") && campaign.started_at !== null;
  return (
    <>
      <DropdownMenu
        trigger={
          <IconButton
            label={t("Actions for {name}", { name: campaign.name })}
            icon={<Ellipsis />}
            size="small"
            tooltip={false}
          />
        }
      >
        {campaign.total > 0 && (
          <MenuItem icon={<Inbox />} onSelect={() => void navigate(`${base}/outbox?campaign=${campaign.id}`)}>
            {t("See its messages")}
          </MenuItem>
        )}
        {campaign.total > 0 && can("GUEST", "VIEW") && (
          <MenuItem icon={<ListChecks />} onSelect={() => void navigate(`${base}/campaigns/${campaign.id}/results`)}>
            {t("Results by guest")}
          </MenuItem>
        )}
        {mayEdit && allows(campaign, "edit") && (
          <MenuItem icon={<Pencil />} onSelect={() => void navigate(`${base}/campaigns/edit/${campaign.id}`)}>
            {t("Edit")}
          </MenuItem>
        )}
        {mayEdit && allows(campaign, "pause") && (
          <MenuItem icon={<Pause />} onSelect={() => void actions.pause()}>
            {t("Pause")}
          </MenuItem>
        )}
        {mayEdit && allows(campaign, "resume") && (
          <MenuItem icon={<Play />} onSelect={() => void actions.resume()}>
            {t("Resume")}
          </MenuItem>
        )}
        {mayCount && (
          <MenuItem
            icon={campaign.counts_as_invitation ? <MailX /> : <MailCheck />}
            onSelect={() => void actions.countAsInvitation(!campaign.counts_as_invitation)}
          >
            {campaign.counts_as_invitation ? t("Don't count as an invitation") : t("Count as an invitation")}
          </MenuItem>
        )}
        {can("MESSAGE", "CREATE") && (
          <MenuItem icon={<Copy />} onSelect={() => void navigate(`${base}/campaigns/duplicate/${campaign.id}`)}>
            {t("Duplicate")}
          </MenuItem>
        )}
        {can("MESSAGE", "CREATE") && campaign.status !== "CANCELLED" && (
          <MenuItem
            icon={<CalendarPlus />}
            onSelect={() => void navigate(`${base}/campaigns/${campaign.id}/follow-ups`)}
          >
            {t("Plan what follows")}
          </MenuItem>
        )}
        <HistoryMenuItem objectId={campaign.id} />
        {mayEdit && allows(campaign, "cancel") && (
          <MenuItem icon={<Ban />} danger onSelect={() => setAsking("cancel")}>
            {t("Cancel")}
          </MenuItem>
        )}
        {can("MESSAGE", "DELETE") && allows(campaign, "remove") && (
          <MenuItem icon={<Trash2 />} danger onSelect={() => setAsking("remove")}>
            {t("Delete")}
          </MenuItem>
        )}
      </DropdownMenu>
      <CampaignDialogs campaign={campaign} asking={asking} onClose={() => setAsking(null)} />
    </>
  );
}
