import type { Product } from "@nyota/contract/store/products";
import { useNavigate } from "react-router";
import { cartAddress } from "../cart-link.tsx";
import { SendingBadge } from "../sending-note.tsx";
import { useAddToCart } from "../use-cart.ts";
import { formatMoney } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

type AddonListProps = {
  addons: readonly Product[];
  /** Where the buyer of the cart goes afterwards. */
  returnTo: string | undefined;
};

/** Add-ons with their prices, to put into the cart. */
export function AddonList({ addons, returnTo }: AddonListProps) {
  const navigate = useNavigate();
  const { addOne, isPending } = useAddToCart();
  const add = async (addon: Product) => {
    if (!(await addOne(addon))) return;
    const action = { label: t("See the cart"), run: () => void navigate(cartAddress(returnTo)) };
    toast.success(t("Added to your cart: {name}", { name: addon.name }), { action });
  };
  if (addons.length === 0) return <p className="text-ink-2">{t("No add-ons are sold here.")}</p>;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {addons.map((addon) => (
        <li key={addon.id} className="flex flex-col rounded-card border border-line bg-surface p-4">
          <h3 className="font-strong">{addon.name}</h3>
          <p className="mt-1 text-sm text-ink-2">{addon.features[0]}</p>
          <SendingBadge product={addon} />
          <p className="mt-auto flex items-center gap-3 pt-4">
            <span className="flex-1 font-display text-lg font-semibold tabular-nums">
              {formatMoney(addon.price, addon.currency)}
            </span>
            <Button
              aria-label={t("Add to cart: {name}", { name: addon.name })}
              disabled={isPending}
              onClick={() => void add(addon)}
            >
              {t("Add to cart")}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}
