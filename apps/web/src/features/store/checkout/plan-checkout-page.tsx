import { creditTypes } from "@nyota/contract/account/projects";
import type { Product } from "@nyota/contract/store/products";
import { useSearchParams } from "react-router";
import { CheckoutPanel } from "./checkout-panel.tsx";
import { useUrlValue } from "./use-url-value.ts";
import { CurrencySwitch } from "../currency-switch.tsx";
import { SendingNote } from "../sending-note.tsx";
import { StoreLayout } from "../store-layout.tsx";
import { useProducts } from "../use-products.ts";
import { useStoreCurrency } from "../use-store-currency.ts";
import { creditWords } from "#features/wallet/credit-labels.ts";
import { plansAddress, waitingPlanAddress } from "#features/wallet/upgrade-address.ts";
import { useWaitingPlans } from "#features/wallet/use-waiting-plans.ts";
import { useProjectTitle } from "#lib/api/use-project-title.ts";
import { safeRef } from "#lib/navigation/safe-ref.ts";
import { cx } from "#lib/cx.ts";
import { t } from "#lib/i18n/t.ts";
import { formatMoney } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";

/** Buys one plan at once: for the project `pId`, or for the wallet. Afterwards it leads to `ref`. */
export default function PlanCheckoutPage() {
  const url = useSearchParams()[0];
  const [product, choose] = useUrlValue("product");
  const [currency, setCurrency] = useStoreCurrency();
  const plans = useProducts(currency, "PLAN");
  const projectId = url.get("pId") ?? undefined;
  const project = useProjectTitle(projectId);
  const fallback = projectId ? `/projects/${projectId}/dashboard` : "/";
  const ref = url.has("ref") || projectId ? safeRef(url.get("ref"), fallback) : undefined;
  return (
    <StoreLayout
      title={projectId ? t("Upgrade to a paid plan") : t("Buy a plan")}
      text={
        projectId
          ? project
            ? t("{title} gets the plan as soon as it is paid. Nothing you entered is lost.", { title: project })
            : t("The project gets the plan as soon as it is paid. Nothing you entered is lost.")
          : t("One plan is for one project. It waits in your wallet until you use it.")
      }
      back={ref ?? "/"}
    >
      <Loaded read={plans} failure={t("The plans could not be loaded")} skeleton={<SkeletonCard lines={6} />}>
        {({ results }) => {
          const sold = results.filter(({ is_trial }) => !is_trial);
          const chosen = sold.find(({ id }) => id === product) ?? sold[Math.floor((sold.length - 1) / 2)];
          const own = projectId && <UseOwnPlan projectId={projectId} title={project} returnTo={ref} />;
          if (!chosen)
            return (
              <>
                {own}
                <EmptyState
                  title={t("No plans are sold here")}
                  text={t("Whoever runs this server has not offered any.")}
                />
              </>
            );
          return (
            <>
              {own}
              <div className="grid items-start gap-6 md:grid-cols-[1fr_380px]">
                <div>
                  <div className="mb-3 flex items-center gap-3">
                    <h2 className="display flex-1 text-lg">{t("Choose a plan")}</h2>
                    <CurrencySwitch value={currency} onChange={setCurrency} />
                  </div>
                  <div className="grid gap-3">
                    <SendingNote products={[chosen]} />
                    <PlanChoice plans={sold} chosen={chosen.id} onChoose={choose} />
                  </div>
                  <p className="mt-4 text-sm">
                    <Link to={plansAddress({ projectId, ref })}>{t("Compare the plans in detail")}</Link>
                  </p>
                </div>
                <CheckoutPanel wanted={{ currency, product: chosen.id }} project={projectId} returnTo={ref} />
              </div>
            </>
          );
        }}
      </Loaded>
    </StoreLayout>
  );
}

type UseOwnPlanProps = { projectId: string; title: string | undefined; returnTo: string | undefined };

/** A plan that is in the wallet already need not be bought again. */
function UseOwnPlan({ projectId, title, returnTo = "/" }: UseOwnPlanProps) {
  const plans = useWaitingPlans();
  if (!plans) return null;
  const address = `${waitingPlanAddress(projectId)}?${new URLSearchParams({ ref: returnTo })}`;
  return (
    <div className="mb-5">
      <Banner
        title={t("Your wallet has {plans}.", { plans })}
        action={<Link to={address}>{title ? t("Use one for {title}", { title }) : t("Use one for this project")}</Link>}
      />
    </div>
  );
}

type PlanChoiceProps = { plans: readonly Product[]; chosen: string; onChoose: (id: string) => void };

function PlanChoice({ plans, chosen, onChoose }: PlanChoiceProps) {
  return (
    <div role="radiogroup" aria-label={t("Plan")} className="grid gap-3">
      {plans.map(({ id, name, price, currency, credits, duration_days, features }) => (
        <label
          key={id}
          className={cx(
            "block cursor-pointer rounded-card border bg-surface p-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-henna",
            id === chosen
              ? "border-henna shadow-[inset_0_0_0_1px_var(--henna)]"
              : "border-line hover:border-line-strong",
          )}
        >
          <span className="flex items-baseline gap-3">
            <input
              type="radio"
              name="plan"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
              className="size-4 self-center accent-henna"
            />
            <span className="display flex-1 text-lg">{name}</span>
            <span className="font-display text-lg font-semibold tabular-nums">{formatMoney(price, currency)}</span>
          </span>
          <span className="mt-1 block pl-7 text-ink-2">{features[0]}</span>
          <span className="mt-1.5 block pl-7 text-sm">
            {creditTypes.map((type) => creditWords[type].count(credits[type] ?? 0)).join(" · ")}
            {duration_days && ` · ${t("{count, plural, one {# day} other {# days}}", { count: duration_days })}`}
          </span>
        </label>
      ))}
    </div>
  );
}
