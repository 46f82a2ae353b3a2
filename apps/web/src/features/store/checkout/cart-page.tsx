import { type CartItem, cartEndpoints, MAX_QUANTITY } from "@nyota/contract/store/cart";
import type { StoreCurrency } from "@nyota/contract/store/money";
import { Minus, Plus, Trash } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { CheckoutPanel } from "./checkout-panel.tsx";
import { CurrencySwitch } from "../currency-switch.tsx";
import { SendingNote } from "../sending-note.tsx";
import { StoreLayout } from "../store-layout.tsx";
import { useFocusAfterRemoval } from "./use-focus-after-removal.ts";
import { useCart } from "../use-cart.ts";
import { useStoreCurrency } from "../use-store-currency.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { safeRef } from "#lib/navigation/safe-ref.ts";
import { formatMoney, formatNumber } from "#lib/text/format.ts";
import { Button } from "#ui/button.tsx";
import { WalletDrawing } from "#ui/drawings/wallet-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link as TextLink } from "#ui/link.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { productText } from "#lib/text/product-text.ts";

/** Buys what is in the cart. */
export default function CartPage() {
  const url = useSearchParams()[0];
  const [currency, setCurrency] = useStoreCurrency();
  const cart = useCart(currency);
  const { list, markRemoved } = useFocusAfterRemoval(cart.data?.items);
  const ref = url.has("ref") ? safeRef(url.get("ref")) : undefined;
  return (
    <StoreLayout
      title={t("Your cart")}
      text={t("What you buy waits in your wallet until you use it.")}
      back={ref ?? "/plans"}
    >
      <Loaded read={cart} failure={t("Your cart could not be loaded")} skeleton={<SkeletonCard lines={5} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              drawing={<WalletDrawing />}
              title={t("Your cart is empty")}
              text={t("Add-ons and plans you choose are collected here, to be paid together.")}
              action={
                <Button asChild variant="primary">
                  <Link to="/plans">{t("See plans and add-ons")}</Link>
                </Button>
              }
              link={<TextLink to="/orders">{t("What you ordered and have not paid is in your orders")}</TextLink>}
            />
          ) : (
            <div className="grid items-start gap-6 md:grid-cols-[1fr_380px]">
              <div className="grid gap-3">
                <SendingNote products={items} />
                <div className="flex justify-end">
                  <CurrencySwitch value={currency} onChange={setCurrency} />
                </div>
                <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-surface">
                  {items.map((item, index) => (
                    <CartRow
                      key={item.id}
                      item={item}
                      currency={currency}
                      onRemove={() => markRemoved({ id: item.id, index })}
                    />
                  ))}
                </ul>
              </div>
              {items.every(({ unit_price }) => unit_price !== null) && (
                <CheckoutPanel wanted={{ currency }} returnTo={ref} />
              )}
            </div>
          )
        }
      </Loaded>
    </StoreLayout>
  );
}

type CartRowProps = { item: CartItem; currency: StoreCurrency; onRemove: () => void };

function CartRow({ item, currency, onRemove }: CartRowProps) {
  const change = useSend(cartEndpoints.changeItem);
  const remove = useSend(cartEndpoints.removeItem);
  const { id, quantity, unit_price } = item;
  const product_name = productText(item.product_name);
  const isBusy = change.isPending || remove.isPending;
  const params = { itemId: id };
  const say = (error: unknown) => toast.error(readProblem(error));
  const setQuantity = (next: number) => void change.mutateAsync({ params, body: { quantity: next } }).catch(say);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-strong">{product_name}</p>
        {unit_price === null ? (
          <p className="text-sm text-rust">{t("Not sold in {currency} any more. Remove it to go on.", { currency })}</p>
        ) : (
          <p className="text-sm text-ink-2 tabular-nums">
            {t("{price} each", { price: formatMoney(unit_price, currency) })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1" role="group" aria-label={t("How many: {name}", { name: product_name })}>
        <IconButton
          label={t("One less")}
          icon={<Minus />}
          size="small"
          disabled={isBusy || quantity <= 1}
          onClick={() => setQuantity(quantity - 1)}
        />
        <output className="min-w-8 text-center font-strong tabular-nums">{formatNumber(quantity)}</output>
        <IconButton
          label={t("One more")}
          icon={<Plus />}
          size="small"
          disabled={isBusy || quantity >= MAX_QUANTITY}
          onClick={() => setQuantity(quantity + 1)}
        />
      </div>
      <span className="w-24 text-right font-strong tabular-nums">
        {unit_price !== null && formatMoney(unit_price * quantity, currency)}
      </span>
      <IconButton
        label={t("Remove {name}", { name: product_name })}
        icon={<Trash />}
        size="small"
        disabled={isBusy}
        onClick={() => {
          onRemove();
          void remove.mutateAsync({ params }).catch(say);
        }}
      />
    </li>
  );
}
