import { useSearchParams } from "react-router";
import { AddonList } from "./addon-list.tsx";
import { PlanTable } from "./plan-table.tsx";
import { CartLink } from "../cart-link.tsx";
import { CurrencySwitch } from "../currency-switch.tsx";
import { SendingNote } from "../sending-note.tsx";
import { TaxNote } from "../tax-note.tsx";
import { useProducts } from "../use-products.ts";
import { useStoreCurrency } from "../use-store-currency.ts";
import { addonAddress, upgradeAddress } from "#features/wallet/upgrade-address.ts";
import { useProjectTitle } from "#lib/api/use-project-title.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { safeRef } from "#lib/navigation/safe-ref.ts";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { SkeletonTable } from "#ui/skeleton.tsx";

/** Where a plan is bought, for the project that it was compared for. */
function checkoutAddress(projectId: string | undefined, ref: string | null): string {
  const upgrade = projectId && upgradeAddress(projectId, safeRef(ref, `/projects/${projectId}/dashboard`));
  return upgrade || `/plans/checkout?${new URLSearchParams({ ref: safeRef(ref, "/getting-started") })}`;
}

/** The plans side by side, and what can be added to them. */
export default function PlansPage() {
  const url = useSearchParams()[0];
  const projectId = url.get("pId") ?? undefined;
  const project = useProjectTitle(projectId);
  const [currency, setCurrency] = useStoreCurrency();
  const plans = useProducts(currency, "PLAN");
  const addons = useProducts(currency, "ADDON");
  // What is bought for a project is added to it there.
  const afterCart = projectId && addonAddress(projectId);
  return (
    <>
      <PageHeader
        title={t("Plans")}
        text={
          project
            ? t("For {title}, which gets the plan you buy here. You pay once; nothing is renewed by itself.", {
                title: project,
              })
            : t("One plan is for one celebration. You pay once; nothing is renewed by itself.")
        }
        actions={
          <>
            <CurrencySwitch value={currency} onChange={setCurrency} />
            <CartLink returnTo={afterCart} />
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
            <PlanTable plans={results} checkout={checkoutAddress(projectId, url.get("ref"))} />
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
          {({ results }) => <AddonList addons={results} returnTo={afterCart} />}
        </Loaded>
      </section>
    </>
  );
}
