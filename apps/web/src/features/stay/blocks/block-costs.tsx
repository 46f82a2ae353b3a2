import type { BlockCost } from "@nyota/contract/travel-stay/room-blocks";
import { payerLabels, payers } from "./format-block.ts";
import { formatMoney } from "#lib/text/format.ts";
import { t, translate } from "#lib/i18n/t.ts";
import { WideTable } from "#ui/page/wide-table.tsx";

/** What the blocks with a rate cost, by who pays; one column for each currency. */
export function BlockCosts({ costs }: { costs: readonly BlockCost[] }) {
  if (costs.length === 0) return null;
  const rows = [
    ...payers.map((payer) => ({ label: translate(payerLabels[payer]), of: (cost: BlockCost) => cost.by[payer] })),
    { label: t("Empty rooms"), of: (cost: BlockCost) => cost.unused },
  ];
  return (
    <WideTable label={t("What the blocks cost")}>
      <thead>
        <tr>
          <th scope="col">{t("What it costs")}</th>
          {costs.map(({ currency }) => (
            <th key={currency} scope="col" className="number">
              {costs.length > 1 ? currency : t("Amount")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {costs.map((cost) => (
              <td key={cost.currency} className="number">
                {formatMoney(of(cost), cost.currency)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tbody>
        <tr className="total">
          <th scope="row">{t("As contracted")}</th>
          {costs.map((cost) => (
            <td key={cost.currency} className="number">
              {formatMoney(cost.total, cost.currency)}
            </td>
          ))}
        </tr>
      </tbody>
    </WideTable>
  );
}
