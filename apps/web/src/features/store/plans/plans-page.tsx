import { ShoppingCart } from "lucide-react";
import { Link } from "react-router";
import { AddonList } from "./addon-list.tsx";
import { PlanTable } from "./plan-table.tsx";
import { CurrencySwitch } from "../currency-switch.tsx";
import { SendingNote } from "../sending-note.tsx";
import { TaxNote } from "../tax-note.tsx";
import { useCart } from "../use-cart.ts";
import { useProducts } from "../use-products.ts";
import { useStoreCurrency } from "../use-store-currency.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonTable } from "#ui/skeleton.tsx";

/** The plans side by side, and what can be added to them. */
export default function PlansPage() {
  const [currency, setCurrency] = useStoreCurrency();
  const plans = useProducts(currency, "PLAN");
  const addons = useProducts(currency, "ADDON");
  const inCart = useCart(currency).data?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
  return (
    <>
      <PageHeader
        title={t("Plans")}
        text={t("One plan is for one celebration. You pay once; nothing is renewed by itself.")}
        actions={
          <>
            <CurrencySwitch value={currency} onChange={setCurrency} />
            {inCart > 0 && (
              <Button asChild>
                <Link to="/checkout">
                  <ShoppingCart aria-hidden="true" />
                  {t("Cart, {count, plural, one {# item} other {# items}}", { count: inCart })}
                </Link>
              </Button>
            )}
          </>
        }
      />
      <Loaded
        read={plans}
        failure={t("The plans could not be loaded")}
        skeleton={<SkeletonTable rows={6} columns={4} />}
      >
        {({ results, taxes }) => (
          <div className="grid gap-4">
            <SendingNote products={results} />
            <PlanTable plans={results} />
            {results.length > 0 && <TaxNote taxes={taxes} />}
          </div>
        )}
      </Loaded>
      {/* Below the plans, whose height is not known before: shown alone it would be pushed down. */}
      <section className={cx("mt-9", plans.isPending && "invisible")}>
        <h2 className="display text-xl">{t("Add-ons")}</h2>
        <p className="mt-1 mb-4 text-ink-2">
          {t("More of one thing for a project that has a plan. They are used while the project has a plan.")}
        </p>
        <Loaded
          read={addons}
          failure={t("The add-ons could not be loaded")}
          skeleton={<SkeletonTable rows={2} columns={2} />}
        >
          {({ results }) => <AddonList addons={results} />}
        </Loaded>
      </section>
    </>
  );
}
