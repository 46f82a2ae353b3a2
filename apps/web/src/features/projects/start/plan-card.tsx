import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { Plan } from "./use-plans.ts";
import { creditWords } from "#features/wallet/credit-labels.ts";
import type { Product } from "@nyota/contract/store/products";
import { creditTypes } from "@nyota/contract/account/projects";
import { t } from "#lib/i18n/t.ts";
import { Badge } from "#ui/badge.tsx";

function describeTerm({ is_trial, duration_days }: Product): string {
  if (is_trial) return t("Free for {count} days", { count: duration_days ?? 14 });
  if (!duration_days) return t("Paid already");
  return t("Paid already, runs {count, plural, one {# day} other {# days}}", { count: duration_days });
}

/** One plan of the wallet. */
export function PlanCard({ plan, action }: { plan: Plan; action: ReactNode }) {
  const { product } = plan;
  return (
    <section className="flex flex-col rounded-hero border border-line bg-surface p-5">
      <div className="flex items-start gap-2">
        <h2 className="display flex-1 text-xl">{plan.name}</h2>
        <Badge tone={product?.is_trial ? "marigold" : "leaf"}>
          {t("{count, number} in your wallet", { count: plan.balance })}
        </Badge>
      </div>
      {product && (
        <>
          <p className="mt-1 text-ink-2">{describeTerm(product)}</p>
          <ul className="mt-4 space-y-1.5">
            {creditTypes
              .filter((type) => (product.credits[type] ?? 0) > 0)
              .map((type) => (
                <li key={type} className="flex items-center gap-2">
                  <Check className="size-4 flex-none text-leaf" aria-hidden="true" />
                  {creditWords[type].count(product.credits[type] ?? 0)}
                </li>
              ))}
          </ul>
        </>
      )}
      <div className="mt-auto pt-5">{action}</div>
    </section>
  );
}
