import type { Order } from "@nyota/contract/store/orders";
import { SumsTable } from "../checkout/sums-table.tsx";
import { SandboxMark } from "../sandbox-mark.tsx";
import { formatDate, formatMoney, formatNumber } from "#lib/text/format.ts";

type Party = NonNullable<Order["seller"]>;

/** What was ordered, for the screen and for paper. It is an invoice once it is paid. */
export function Invoice({ order }: { order: Order }) {
  const { lines, currency, seller, buyer, invoice_number, paid_at, refunded, is_sandbox, project_title } = order;
  return (
    <article className="max-w-3xl rounded-card border border-line bg-surface p-7 max-md:p-4 print:max-w-none print:border-0 print:p-0">
      <style>{"@page { size: A4; margin: 18mm; }"}</style>
      {is_sandbox && (
        <div className="mb-6">
          <SandboxMark>No money was paid: this is no real invoice.</SandboxMark>
        </div>
      )}
      <header className="grid gap-x-8 gap-y-5 sm:grid-cols-3 print:grid-cols-3">
        <div className="min-w-0">
          <p className="display text-xl">{invoice_number ? "Invoice" : "Order"}</p>
          {invoice_number && <p className="text-ink-2 tabular-nums">Number {invoice_number}</p>}
          {paid_at && <p className="text-ink-2">Paid {formatDate(dayOf(paid_at))}</p>}
        </div>
        {seller && <PartyLines title="From" party={seller} />}
        <PartyLines title="For" party={buyer} />
      </header>
      <table className="mt-7 w-full border-collapse tabular-nums [&_td]:py-2.5 [&_th]:pb-2 [&_th]:text-left [&_th]:text-sm [&_th]:font-strong [&_th]:text-ink-2">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="w-16 text-right!">
              Count
            </th>
            <th scope="col" className="w-28 text-right! max-sm:hidden">
              Price
            </th>
            <th scope="col" className="w-28 text-right!">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.product_id} className="border-t border-line">
              <td>
                {line.product_name}
                <span className="text-ink-2">, {line.product_type === "PLAN" ? "plan" : "add-on"}</span>
                {project_title && <span className="block text-sm text-ink-2">For the project {project_title}</span>}
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
            <span>Refunded</span>
            <span>{formatMoney(refunded, currency)}</span>
          </p>
        )}
      </div>
    </article>
  );
}

/** In UTC, as its number's year: the same for everybody who reads the invoice. */
const dayOf = (moment: string) => moment.slice(0, 10);

function PartyLines({ title, party }: { title: string; party: Party }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="text-sm text-ink-2">{title}</p>
      <p className="font-strong">{party.name}</p>
      {party.address && <p className="whitespace-pre-line text-sm">{party.address}</p>}
      {party.tax_id && <p className="text-sm">Tax number {party.tax_id}</p>}
    </div>
  );
}
