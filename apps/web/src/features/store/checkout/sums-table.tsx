import type { OrderSums } from "@nyota/contract/store/cart";
import { formatTax } from "../format-tax.ts";
import { cx } from "#lib/cx.ts";
import { formatMoney } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";

/** Subtotal, discount, taxes and total, as the server has computed them. */
export function SumsTable({ sums }: { sums: OrderSums }) {
  const { currency, subtotal, discount, taxes, total } = sums;
  const rows = [
    ...(discount || taxes.length > 0 ? [{ label: t("Subtotal"), amount: subtotal }] : []),
    ...(discount ? [{ label: `${discount.name} (${discount.code})`, amount: -discount.amount }] : []),
    ...taxes.map((tax) => ({ label: formatTax(tax), amount: tax.amount })),
  ];
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 tabular-nums">
      {rows.map(({ label, amount }) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right">
            {amount < 0 && "− "}
            {formatMoney(Math.abs(amount), currency)}
          </dd>
        </div>
      ))}
      <div className={cx("col-span-2 flex items-baseline", rows.length > 0 && "mt-1 border-t border-line pt-2")}>
        <dt className="flex-1 font-strong">{t("Total")}</dt>
        <dd className="font-display text-xl font-semibold">{formatMoney(total, currency)}</dd>
      </div>
    </dl>
  );
}
