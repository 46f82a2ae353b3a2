import { ShoppingCart } from "lucide-react";
import { Link } from "react-router";
import { useCart } from "./use-cart.ts";
import { useStoreCurrency } from "./use-store-currency.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";

export const cartAddress = (ref?: string) => (ref ? `/checkout?${new URLSearchParams({ ref })}` : "/checkout");

/** The way to a cart in which something waits. */
export function CartLink({ returnTo }: { returnTo?: string | undefined }) {
  const [currency] = useStoreCurrency();
  const count = useCart(currency).data?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
  if (count === 0) return null;
  return (
    <Button asChild>
      <Link to={cartAddress(returnTo)}>
        <ShoppingCart aria-hidden="true" />
        {t("Cart, {count, plural, one {# item} other {# items}}", { count })}
      </Link>
    </Button>
  );
}
