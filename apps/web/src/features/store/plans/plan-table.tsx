import { creditTypes } from "@nyota/contract/account/projects";
import type { Product } from "@nyota/contract/store/products";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { creditWords } from "#features/wallet/credit-labels.ts";
import { formatMoney, formatNumber } from "#lib/text/format.ts";
import { useDesktop } from "#lib/use-media.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

const rows = [
  ...creditTypes.map((type) => ({
    label: creditWords[type].name,
    value: ({ credits }: Product) => formatNumber(credits[type] ?? 0),
  })),
  {
    label: t("Runs for"),
    value: ({ duration_days }: Product) =>
      t("{count, plural, one {# day} other {# days}}", { count: duration_days ?? 14 }),
  },
];
const priceOf = ({ is_trial, price, currency }: Product) => (is_trial ? t("Free") : formatMoney(price, currency));

/** Comes with the account, so it is not bought. */
function Buy({ plan, checkout }: { plan: Product; checkout: string }) {
  if (plan.is_trial) return <p className="text-sm text-ink-2">{t("Comes with your account")}</p>;
  return (
    <Button asChild variant="primary" className="w-full">
      <Link to={`${checkout}&${new URLSearchParams({ product: plan.id })}`}>
        {t("Buy {name}", { name: plan.name })}
      </Link>
    </Button>
  );
}

const Features = ({ features }: Pick<Product, "features">) => (
  <ul className="space-y-1 text-sm">
    {features.map((feature) => (
      <li key={feature} className="flex gap-2">
        <Check className="mt-0.5 size-4 flex-none text-leaf" aria-hidden="true" />
        {feature}
      </li>
    ))}
  </ul>
);

type PlanTableProps = {
  plans: readonly Product[];
  /** Where they are bought. */
  checkout: string;
};

/** The plans compared: a table, or on a phone one card each. */
export function PlanTable({ plans, checkout }: PlanTableProps) {
  const isDesktop = useDesktop();
  if (plans.length === 0)
    return <EmptyState title={t("No plans are sold here")} text={t("Whoever runs this server has not offered any.")} />;
  return isDesktop ? (
    <PlanColumns plans={plans} checkout={checkout} />
  ) : (
    <PlanCards plans={plans} checkout={checkout} />
  );
}

function PlanColumns({ plans, checkout }: PlanTableProps) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t("Plans compared")}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full border-collapse tabular-nums [&_td]:px-4 [&_td]:align-top [&_th]:px-4 [&_th]:text-left">
        <thead>
          <tr>
            <td className="w-44" />
            {plans.map((plan) => (
              <th key={plan.id} scope="col" className="pt-5 pb-4 align-top font-normal">
                <span className="display block text-lg">{plan.name}</span>
                <span className="mt-1 block font-display text-2xl font-semibold">{priceOf(plan)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="py-2.5 font-normal text-ink-2">
                {label}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className="py-2.5 font-strong">
                  {value(plan)}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line">
            <th scope="row" className="py-3 align-top font-normal text-ink-2">
              {t("Good for")}
            </th>
            {plans.map((plan) => (
              <td key={plan.id} className="py-3">
                <Features features={plan.features} />
              </td>
            ))}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td />
            {plans.map((plan) => (
              <td key={plan.id} className="pt-1 pb-5">
                <Buy plan={plan} checkout={checkout} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function PlanCards({ plans, checkout }: PlanTableProps) {
  return (
    <ul className="grid gap-4">
      {plans.map((plan) => (
        <li key={plan.id} className="rounded-card border border-line bg-surface p-4">
          <div className="flex items-baseline gap-3">
            <h2 className="display flex-1 text-lg">{plan.name}</h2>
            <span className="font-display text-xl font-semibold tabular-nums">{priceOf(plan)}</span>
          </div>
          <dl className="my-3 grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
            {rows.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-ink-2">{label}</dt>
                <dd className="text-right font-strong">{value(plan)}</dd>
              </div>
            ))}
          </dl>
          <Features features={plan.features} />
          <div className="mt-4">
            <Buy plan={plan} checkout={checkout} />
          </div>
        </li>
      ))}
    </ul>
  );
}
