import type { Order } from "@nyota/contract/store/orders";
import { SumsTable } from "../checkout/sums-table.tsx";
import { OrderDocument } from "./order-document.tsx";
import { formatDate, formatMoney, formatNumber } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { productText } from "#lib/text/product-text.ts";

/** What was ordered, for the screen and for paper. It is an invoice once it is paid. */
export function Invoice({ order }: { order: Order }) {
  const { lines, currency, invoice_number, paid_on, refunded, place_of_supply, project_title } = order;
  const issued = invoice_number !== null &&
    paid_on !== null && { number: invoice_number, day: t("Paid {date}", { date: formatDate(paid_on) }) };
  return (
    <OrderDocument
      title={issued ? (place_of_supply ? t("Tax invoice") : t("Invoice")) : t("Order")}
      issued={issued || null}
      order={order}
      sandbox={t("No money was paid: this is no real invoice.")}
    >
      <table className="mt-7 w-full border-collapse tabular-nums [&_td]:py-2.5 [&_th]:pb-2 [&_th]:text-left [&_th]:text-sm [&_th]:font-strong [&_th]:text-ink-2">
        <thead>
          <tr>
            <th scope="col">{t("Item")}</th>
            <th scope="col" className="w-16 text-right!">
              {t("Count")}
            </th>
            <th scope="col" className="w-28 text-right! max-sm:hidden">
              {t("Price")}
            </th>
            <th scope="col" className="w-28 text-right!">
              {t("Amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.product_id} className="border-t border-line">
              <td>
                {productText(line.product_name)}
                <span className="text-ink-2">, {line.product_type === "PLAN" ? t("plan") : t("add-on")}</span>
                {project_title && (
                  <span className="block text-sm text-ink-2">
                    {t("For the project {title}", { title: project_title })}
                  </span>
                )}
              </td>
              <td className="text-right">{formatNumber(line.quantity)}</td>
              <td className="text-right max-sm:hidden">{formatMoney(line.unit_price, currency)}</td>
              <td className="text-right">{formatMoney(line.amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="ml-auto mt-2 max-w-xs border-t border-line pt-4">
        <SumsTable sums={order} />
        {refunded > 0 && (
          <p className="mt-2 flex justify-between text-ink-2 tabular-nums">
            <span>{t("Refunded")}</span>
            <span>{formatMoney(refunded, currency)}</span>
          </p>
        )}
      </div>
    </OrderDocument>
  );
}
