import { type OrderStatus, orderStatuses } from "@nyota/contract/account/order-status";
import { orderEndpoints, type OrderRow } from "@nyota/contract/store/orders";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { CartLink } from "../cart-link.tsx";
import { describeStatus, orderStatusWords } from "./order-labels.ts";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { formatDate, formatMoney, joinWords } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { WalletDrawing } from "#ui/drawings/wallet-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { ManyOfFilter } from "#ui/filters/many-of-filter.tsx";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Pill } from "#ui/pill.tsx";
import { boughtText } from "#lib/text/product-text.ts";

function Status({ row }: { row: OrderRow }) {
  const { label, tone } = describeStatus(row);
  return <Pill tone={tone}>{label}</Pill>;
}
const nameOf = ({ products, project_title }: OrderRow) =>
  project_title
    ? t("{products} for {title}", { products: joinWords(products.map(boughtText)), title: project_title })
    : joinWords(products.map(boughtText));

const columns: ListColumn<OrderRow>[] = [
  { id: "when", header: t("Ordered"), width: 120, cell: (row) => formatDate(row.created_at) },
  { id: "products", header: t("What"), width: 320, cell: (row) => <span className="font-strong">{nameOf(row)}</span> },
  { id: "status", header: t("Status"), width: 150, cell: (row) => <Status row={row} /> },
  { id: "invoice", header: t("Invoice"), width: 190, cell: (row) => row.invoice_number ?? "–" },
  { id: "total", header: t("Total"), width: 120, align: "end", cell: (row) => formatMoney(row.total, row.currency) },
];
const card = (row: OrderRow) => (
  <div className="flex items-start gap-3">
    <div className="min-w-0 flex-1">
      <div className="font-strong">{nameOf(row)}</div>
      <div className="mt-0.5 text-sm text-ink-2">{formatDate(row.created_at)}</div>
      <div className="mt-1.5">
        <Status row={row} />
      </div>
    </div>
    <span className="font-strong tabular-nums">{formatMoney(row.total, row.currency)}</span>
  </div>
);
const rowId = (row: OrderRow) => row.id;
const statusOptions = orderStatuses.map((value) => ({ value, label: orderStatusWords[value].label }));

export default function OrdersPage() {
  const list = useListParams({ filters: ["status"], pageSize: 50 });
  const navigate = useNavigate();
  const { page, pageSize, filters } = list.params;
  const status = filters["status"] as OrderStatus[] | undefined;
  const orders = useQuery({
    ...query(orderEndpoints.orders, {
      query: { page, page_size: pageSize, ...(status?.length ? { status } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={t("Orders")}
        text={t("What you have bought, with its invoices.")}
        actions={
          <>
            <CartLink />
            <Button asChild>
              <Link to="/plans">{t("Plans and add-ons")}</Link>
            </Button>
          </>
        }
      />
      <ListTable
        id="orders"
        label={t("Orders")}
        columns={columns}
        {...pageOf(orders, list)}
        rowId={rowId}
        rowLabel={nameOf}
        card={card}
        onOpen={(row) => void navigate(`/orders/${row.id}`)}
        toolbar={
          <ManyOfFilter
            label={t("Status")}
            options={statusOptions}
            chosen={status ?? []}
            onChange={(chosen) => list.setFilter("status", chosen)}
          />
        }
        empty={
          list.isFiltered ? (
            <NoMatch
              title={t("No order matches")}
              clear={t("Show all orders")}
              drawing={<WalletDrawing />}
              onClear={list.clearFilters}
            />
          ) : (
            <EmptyState
              drawing={<WalletDrawing />}
              title={t("You have not ordered anything")}
              text={t("Plans and add-ons you buy are listed here, each with an invoice to print.")}
            />
          )
        }
        counted={(total) => t("{count, plural, one {# order} other {# orders}}", { count: total })}
        chooser={false}
      />
    </>
  );
}
