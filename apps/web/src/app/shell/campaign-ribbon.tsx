import { CAMPAIGN_RIBBON_NAME_WIDTH_PX } from "@nyota/contract/constants";
import { Link } from "react-router";
import { useRotation } from "#app/shell/use-ribbon.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { hasPage } from "#lib/navigation/pages.ts";

type RibbonProps = { projectId: string; campaigns: { id: string; name: string }[] };

/** Shows at the top of the page that messages are being sent. */
export function CampaignRibbon({ projectId, campaigns }: RibbonProps) {
  const campaign = useRotation(campaigns);
  if (!campaign) return null;
  const outbox = `/projects/${projectId}/outbox?campaign=${campaign.id}`;
  return (
    <div
      role="region"
      aria-label={t("Running campaigns")}
      className="sticky top-0 z-header flex h-10 items-center justify-center gap-3 bg-leaf px-4 text-sm font-strong text-paper print:hidden"
    >
      <span className="size-2 flex-none animate-shimmer rounded-full bg-paper" aria-hidden="true" />
      <span className="flex min-w-0 whitespace-nowrap">
        {rich("Campaign\u00a0‘<campaign>{name}</campaign>’\u00a0is running smoothly", {
          name: campaign.name,
          campaign: (name) => (
            <span className="truncate" style={{ maxWidth: CAMPAIGN_RIBBON_NAME_WIDTH_PX }} title={campaign.name}>
              {name}
            </span>
          ),
        })}
      </span>
      {hasPage(outbox) && (
        <Link
          to={outbox}
          className="touch inline-flex items-center rounded-[4px] underline underline-offset-3 outline-current!"
        >
          {t("View")}
        </Link>
      )}
    </div>
  );
}
