import { campaignEndpoints } from "@nyota/contract/messages/campaigns";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { OneOfFilter, type OneOfFilterProps } from "#ui/filters/one-of-filter.tsx";

export function CampaignFilter(props: OneOfFilterProps) {
  const { projectId } = useProject();
  const { data } = useQuery(query(campaignEndpoints.list, { params: { projectId }, query: { page_size: 100 } }));
  return <OneOfFilter {...props} label={t("Campaign")} options={data?.results ?? []} none={t("No campaign yet")} />;
}
