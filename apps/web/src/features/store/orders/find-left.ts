import type { Order } from "@nyota/contract/store/orders";

/** The lines of a paid order without what projects have got of it: the rest is in the wallet. */
export const findLeft = ({ lines, uses }: Order): Order["lines"] =>
  lines.flatMap((line) => {
    const used = uses.filter(({ product_name }) => product_name === line.product_name);
    const quantity = used.reduce((left, use) => left - use.quantity, line.quantity);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
