import type { Order } from "@nyota/contract/store/orders";
import { t } from "#lib/i18n/t.ts";
import { formatMoney, joinWords } from "#lib/text/format.ts";
import { productText } from "#lib/text/product-text.ts";

type Named = { lines: readonly Pick<Order["lines"][number], "quantity" | "product_name">[] };

/** What an order has: "Grand and 2 × 100 more guests". */
export const nameProducts = ({ lines }: Named): string =>
  joinWords(
    lines.map(({ quantity, product_name }) =>
      quantity > 1 ? `${quantity} × ${productText(product_name)}` : productText(product_name),
    ),
  );

export const nameWithTotal = (order: Pick<Order, "lines" | "total" | "currency">): string =>
  t("{products}: {total}", { products: nameProducts(order), total: formatMoney(order.total, order.currency) });
