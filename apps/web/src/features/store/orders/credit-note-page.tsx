import { type CreditNote, type Order, orderEndpoints } from "@nyota/contract/store/orders";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { NoOrder } from "./no-order.tsx";
import { OrderDocument } from "./order-document.tsx";
import { formatTax } from "../format-tax.ts";
import { ApiError } from "#lib/api/api-error.ts";
import { query } from "#lib/api/api.ts";
import { rich } from "#lib/i18n/rich.ts";
import { t } from "#lib/i18n/t.ts";
import { usePageTitle } from "#lib/navigation/use-page-title.ts";
import { formatDate, formatMoney } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { productText } from "#lib/text/product-text.ts";

/** What was given back of an invoice. */
export default function CreditNotePage() {
  const { orderId = "", creditNoteId } = useParams();
  const order = useQuery(query(orderEndpoints.order, { params: { orderId } }));
  if (order.error instanceof ApiError && order.error.status === 404)
    return <NoOrder title={t("There is no such order")} />;
  return (
    <Loaded read={order} failure={t("This credit note could not be loaded")} skeleton={<SkeletonCard lines={8} />}>
      {(loaded) => {
        const note = loaded.credit_notes.find(({ id }) => id === creditNoteId);
        if (!note) return <NoOrder title={t("There is no such credit note")} />;
        return <CreditNoteDetails order={loaded} note={note} />;
      }}
    </Loaded>
  );
}

function CreditNoteDetails({ order, note }: { order: Order; note: CreditNote }) {
  const title = t("Credit note {number}", { number: note.number });
  usePageTitle(title);
  const address = `/orders/${order.id}`;
  const number = order.invoice_number ?? "";
  const invoice = t("Invoice {number}", { number });
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          breadcrumb={
            <Breadcrumb
              items={[{ label: t("Orders"), to: "/orders" }, { label: invoice, to: address }, { label: title }]}
            />
          }
          title={title}
          text={t("Of invoice {number}", { number })}
          actions={
            <Button icon={<Printer />} onClick={() => window.print()}>
              {t("Print the credit note")}
            </Button>
          }
        />
      </div>
      <OrderDocument
        title={t("Credit note")}
        issued={{ number: note.number, day: t("Issued {date}", { date: formatDate(note.issued_on) }) }}
        order={order}
        sandbox={t("No money was given back: this is no real credit note.")}
        note={<p className="mt-2 text-sm">{nameInvoice(order)}</p>}
      >
        <Credited order={order} note={note} />
      </OrderDocument>
    </>
  );
}

function nameInvoice({ id, invoice_number, paid_on }: Order) {
  const values = {
    number: invoice_number ?? "",
    quiet: (text: ReactNode) => <span className="text-ink-2">{text}</span>,
    link: (text: ReactNode) => <Link to={`/orders/${id}`}>{text}</Link>,
  };
  return paid_on
    ? rich("<quiet>For invoice</quiet> <link>{number}</link> <quiet>of {date}</quiet>", {
        ...values,
        date: formatDate(paid_on),
      })
    : rich("<quiet>For invoice</quiet> <link>{number}</link>", values);
}

function Credited({ order, note }: { order: Order; note: CreditNote }) {
  const money = (amount: number) => formatMoney(amount, order.currency);
  const products = order.lines
    .map(({ quantity, product_name }) =>
      quantity > 1 ? `${quantity} × ${productText(product_name)}` : productText(product_name),
    )
    .join(", ");
  const isWhole = note.amount === order.total;
  const rows = [
    {
      label: isWhole ? t("All of {products}", { products }) : t("A part of {products}", { products }),
      amount: note.net,
    },
    ...note.taxes.map((tax) => ({ label: formatTax(tax), amount: tax.amount })),
  ];
  return (
    <table className="mt-7 w-full border-collapse tabular-nums [&_td]:py-2.5 [&_th]:pb-2 [&_th]:text-left [&_th]:text-sm [&_th]:font-strong [&_th]:text-ink-2">
      <thead>
        <tr>
          <th scope="col">{t("Given back")}</th>
          <th scope="col" className="w-36 text-right!">
            {t("Amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amount }, index) => (
          // Two taxes may have the same name and rate; the lines never change.
          <tr key={index} className="border-t border-line">
            <td>{label}</td>
            <td className="text-right">{money(amount)}</td>
          </tr>
        ))}
        <tr className="border-t border-line">
          <td className="font-strong">{t("Total")}</td>
          <td className="text-right font-display text-xl font-semibold">{money(note.amount)}</td>
        </tr>
      </tbody>
    </table>
  );
}
