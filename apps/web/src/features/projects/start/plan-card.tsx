import { Check } from "lucide-react";
import type { ReactNode } from "react";
import type { Plan } from "./use-plans.ts";
import { formatNumber, pluralise } from "#lib/text/format.ts";
import { countCredits } from "@nyota/contract/account/credit-limits";
import { creditTypes } from "@nyota/contract/account/projects";
import { Badge } from "#ui/badge.tsx";

/** One plan of the wallet. */
export function PlanCard({ plan, action }: { plan: Plan; action: ReactNode }) {
  const { product } = plan;
  return (
    <section className="flex flex-col rounded-hero border border-line bg-surface p-5">
      <div className="flex items-start gap-2">
        <h2 className="display flex-1 text-xl">{plan.name}</h2>
        <Badge tone={product?.is_trial ? "marigold" : "leaf"}>{formatNumber(plan.balance)} in your wallet</Badge>
      </div>
      {product && (
        <>
          <p className="mt-1 text-ink-2">
            {product.is_trial ? `Free for ${product.duration_days ?? 14} days` : "Paid already"}
            {!product.is_trial && product.duration_days ? `, runs ${pluralise(product.duration_days, "day")}` : ""}
          </p>
          <ul className="mt-4 space-y-1.5">
            {creditTypes
              .filter((type) => (product.credits[type] ?? 0) > 0)
              .map((type) => (
                <li key={type} className="flex items-center gap-2">
                  <Check className="size-4 flex-none text-leaf" aria-hidden="true" />
                  {countCredits(type, product.credits[type] ?? 0)}
                </li>
              ))}
          </ul>
        </>
      )}
      <div className="mt-auto pt-5">{action}</div>
    </section>
  );
}
