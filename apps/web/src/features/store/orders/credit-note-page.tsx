import { type CreditNote, type Order, orderEndpoints } from "@nyota/contract/store/orders";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams } from "react-router";
import { NoOrder } from "./no-order.tsx";
import { dayOf, OrderDocument } from "./order-document.tsx";
import { formatTax } from "../format-tax.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { query } from "#lib/api/api.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { formatDate, formatMoney } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** What was given back of an invoice. */
export default function CreditNotePage() {
  const { orderId = "", creditNoteId } = useParams();
  const order = useQuery(query(orderEndpoints.order, { params: { orderId } }));
  if (order.error instanceof ApiError && order.error.status === 404) return <NoOrder what="order" />;
  return (
    <Loaded read={order} failure="This credit note could not be loaded" skeleton={<SkeletonCard lines={8} />}>
      {(loaded) => {
        const note = loaded.credit_notes.find(({ id }) => id === creditNoteId);
        return note ? <CreditNoteDetails order={loaded} note={note} /> : <NoOrder what="credit note" />;
      }}
    </Loaded>
  );
}

function CreditNoteDetails({ order, note }: { order: Order; note: CreditNote }) {
  const title = `Credit note ${note.number}`;
  usePageTitle(title);
  const address = `/orders/${order.id}`;
  const invoice = `Invoice ${order.invoice_number}`;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          breadcrumb={
            <Breadcrumb
              items={[{ label: "Orders", to: "/orders" }, { label: invoice, to: address }, { label: title }]}
            />
          }
          title={title}
          text={`Of invoice ${order.invoice_number}`}
          actions={
            <Button icon={<Printer />} onClick={() => window.print()}>
              Print the credit note
            </Button>
          }
        />
      </div>
      <OrderDocument
        title="Credit note"
        issued={{ number: note.number, at: note.issued_at, verb: "Issued" }}
        order={order}
        sandbox="No money was given back: this is no real credit note."
        note={
          <p className="mt-2 text-sm">
            <span className="text-ink-2">For invoice</span> <Link to={address}>{order.invoice_number}</Link>
            {order.paid_at && <span className="text-ink-2"> of {formatDate(dayOf(order.paid_at))}</span>}
          </p>
        }
      >
        <Credited order={order} note={note} />
      </OrderDocument>
    </>
  );
}

function Credited({ order, note }: { order: Order; note: CreditNote }) {
  const money = (amount: number) => formatMoney(amount, order.currency);
  const bought = order.lines.map(({ quantity, product_name }) =>
    quantity > 1 ? `${quantity} × ${product_name}` : product_name,
  );
  const isWhole = note.amount === order.total;
  const rows = [
    { label: `${isWhole ? "All" : "A part"} of ${bought.join(", ")}`, amount: note.net },
    ...note.taxes.map((tax) => ({ label: formatTax(tax), amount: tax.amount })),
  ];
  return (
    <table className="mt-7 w-full border-collapse tabular-nums [&_td]:py-2.5 [&_th]:pb-2 [&_th]:text-left [&_th]:text-sm [&_th]:font-strong [&_th]:text-ink-2">
      <thead>
        <tr>
          <th scope="col">Given back</th>
          <th scope="col" className="w-36 text-right!">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amount }) => (
          <tr key={label} className="border-t border-line">
            <td>{label}</td>
            <td className="text-right">{money(amount)}</td>
          </tr>
        ))}
        <tr className="border-t border-line">
          <td className="font-strong">Total</td>
          <td className="text-right font-display text-xl font-semibold">{money(note.amount)}</td>
        </tr>
      </tbody>
    </table>
  );
}
