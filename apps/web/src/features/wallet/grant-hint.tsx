import type { CreditType } from "@nyota/contract/account/projects";
import { type Product, walletEndpoints } from "@nyota/contract/account/wallet";
import { useQuery } from "@tanstack/react-query";
import { query } from "#lib/api/api.ts";
import { useMe } from "#lib/api/use-me.ts";
import { hasPage } from "#lib/navigation/pages.ts";

/** How many credits are missing. */
export type Needed = { type: CreditType; count: number };

/** The smallest paid plan with what is missing, else the largest: an upgrade adds its credits to those that are left. */
export function choosePlan(products: readonly Product[], needed?: Needed): Product | undefined {
  const paid = products.filter(({ product_type, is_trial }) => product_type === "PLAN" && !is_trial);
  return paid.find(({ credits }) => !needed || (credits[needed.type] ?? 0) >= needed.count) ?? paid.at(-1);
}

/** The way to a plan where none are sold: the command of whoever runs this server. */
export function GrantHint({ needed }: { needed?: Needed }) {
  const me = useMe();
  const products = useQuery(query(walletEndpoints.products, {})).data?.results;
  const plan = products && choosePlan(products, needed);
  const address = me?.email ?? me?.phone;
  if (!plan || !address || hasPage("/plans/checkout")) return null;
  const name = /^\w+$/.test(plan.name) ? plan.name : `'${plan.name}'`;
  return (
    <span>
      Whoever runs this server can give you a plan:{" "}
      <code className="rounded-[4px] bg-sunken px-1 py-0.5 text-sm [overflow-wrap:anywhere]">
        nyota grant {address} {name}
      </code>
    </span>
  );
}
