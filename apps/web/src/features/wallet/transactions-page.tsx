import { type walletEndpoints as Calls, walletEndpoints } from "@nyota/contract/account/wallet";
import type { ReplyOf } from "@nyota/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ProfileTabs } from "#features/profile/profile-tabs.tsx";
import { query } from "#lib/api/api.ts";
import { formatDateTime } from "#lib/text/format.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { useListParams } from "#lib/navigation/use-list-params.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import type { ListColumn } from "#ui/list-table/list-column.ts";
import { ListTable } from "#ui/list-table/list-table.tsx";
import { pageOf } from "#ui/list-table/page-of.ts";
import { Link } from "#ui/link.tsx";
import { WalletDrawing } from "#ui/drawings/wallet-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { productText } from "#lib/text/product-text.ts";

type Transaction = ReplyOf<typeof Calls.transactions>["results"][number];

const reasons: Record<string, string> = {
  TRIAL: t("Trial for a new account"),
  ORDER: t("Bought"),
  PROJECT: t("Used for a project"),
  UPGRADE: t("Used for an upgrade"),
  ADDON: t("Added to a project"),
  REFUND: t("Refunded"),
  REFUND_REFUSED: t("Refund not made"),
  ADMIN: t("Given by the operator"),
};

const amount = ({ delta }: Transaction) => (
  <span className={cx("font-strong tabular-nums", delta > 0 ? "text-leaf" : "text-ink")}>
    {delta > 0 ? `+${delta}` : `−${-delta}`}
  </span>
);
const reason = (row: Transaction) => reasons[row.reason] ?? row.reason;
const linked = (address: string, text: string) => (hasPage(address) ? <Link to={address}>{text}</Link> : text);
const project = ({ project_id, project_title }: Transaction) =>
  project_id && project_title ? linked(`/projects/${project_id}/dashboard`, project_title) : null;
/** The order that bought it. */
const order = ({ order_id, invoice_number }: Transaction) =>
  order_id &&
  linked(`/orders/${order_id}`, invoice_number ? t("Invoice {number}", { number: invoice_number }) : t("Order"));

const columns: ListColumn<Transaction>[] = [
  { id: "when", header: t("When"), width: 180, cell: (row) => formatDateTime(row.created_at) },
  {
    id: "product",
    header: t("Product"),
    width: 180,
    cell: (row) => <span className="font-strong">{productText(row.product_name)}</span>,
  },
  { id: "reason", header: t("What happened"), width: 190, cell: reason },
  { id: "project", header: t("Project"), width: 190, cell: (row) => project(row) ?? "–" },
  { id: "order", header: t("Bought with"), width: 240, cell: (row) => order(row) ?? "–" },
  { id: "amount", header: t("Amount"), width: 100, align: "end", cell: amount },
];
const card = (row: Transaction) => (
  <div className="flex items-start gap-3">
    <div className="min-w-0 flex-1">
      <div className="font-strong">{productText(row.product_name)}</div>
      <div className="text-sm text-ink-2">
        {reason(row)}
        {row.project_title && <>, {project(row)}</>}
      </div>
      {row.order_id && <div className="text-sm">{order(row)}</div>}
      <div className="mt-1 text-xs text-ink-2">{formatDateTime(row.created_at)}</div>
    </div>
    {amount(row)}
  </div>
);
const rowId = (row: Transaction) => row.id;

export default function TransactionsPage() {
  const list = useListParams({ pageSize: 50 });
  const { page, pageSize } = list.params;
  const transactions = useQuery({
    ...query(walletEndpoints.transactions, { query: { page, page_size: pageSize } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader title={t("Profile")} text={t("Everything that came into your wallet, and where it went.")} />
      <ProfileTabs />
      <ListTable
        id="wallet-transactions"
        label={t("Wallet transactions")}
        columns={columns}
        {...pageOf(transactions, list)}
        rowId={rowId}
        rowLabel={(row) => productText(row.product_name)}
        card={card}
        empty={<EmptyState drawing={<WalletDrawing />} title={t("Nothing has happened yet")} />}
        counted={(total) => t("{count, plural, one {# transaction} other {# transactions}}", { count: total })}
        chooser={false}
      />
    </>
  );
}
