import { roomBlockEndpoints } from "@nyota/contract/travel-stay/room-blocks";
import { useQuery } from "@tanstack/react-query";
import { BlockCosts } from "../blocks/block-costs.tsx";
import { describeBlock } from "../blocks/format-block.ts";
import { SummaryCard } from "./summary-card.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatDate, formatDateRange, formatNumber } from "#lib/text/format.ts";
import { Link } from "#ui/link.tsx";
import { WideTable } from "#ui/page/wide-table.tsx";

/** What was contracted with the hotels against what is used; nothing without any contract. */
export function BlocksCard() {
  const { projectId } = useProject();
  const { data } = useQuery(query(roomBlockEndpoints.list, { params: { projectId }, query: {} }));
  if (!data || data.results.length === 0) return null;
  return (
    <SummaryCard title={t("Contracted rooms")}>
      <div className="space-y-4">
        <WideTable label={t("Contracted rooms and how many of them are used")}>
          <thead>
            <tr>
              <th scope="col">{t("Block")}</th>
              <th scope="col">{t("Nights")}</th>
              <th scope="col" className="number">
                {t("Room-nights")}
              </th>
              <th scope="col" className="number">
                {t("Used")}
              </th>
              <th scope="col" className="number">
                {t("Unused")}
              </th>
              <th scope="col">{t("Give back by")}</th>
            </tr>
          </thead>
          <tbody>
            {data.results.map((block) => (
              <tr key={block.id}>
                <th scope="row">
                  <Link to={`/projects/${projectId}/stay/details/hotels/${block.hotel.id}?tab=blocks`}>
                    {block.hotel.name}
                  </Link>
                  , {describeBlock(block)}
                </th>
                <td className="whitespace-nowrap">{formatDateRange(block.check_in, block.check_out)}</td>
                <td className="number">{formatNumber(block.contracted)}</td>
                <td className="number">{formatNumber(block.used)}</td>
                <td className="number">{formatNumber(block.contracted - block.used)}</td>
                <td className="whitespace-nowrap">{block.cut_off === null ? "–" : formatDate(block.cut_off)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
        <BlockCosts costs={data.costs} />
      </div>
    </SummaryCard>
  );
}
