import { projectEndpoints } from "@nyota/contract/account/projects";
import { walletEndpoints } from "@nyota/contract/account/wallet";
import type { Product } from "@nyota/contract/store/products";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link as RouterLink, Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { SendingBadge, SendingNote } from "../sending-note.tsx";
import { TaxNote } from "../tax-note.tsx";
import { useAddToCart } from "../use-cart.ts";
import { useProducts } from "../use-products.ts";
import { useStoreCurrency } from "../use-store-currency.ts";
import { plansAddress } from "#features/wallet/upgrade-address.ts";
import { query, useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { formatMoney } from "#lib/text/format.ts";
import { Banner } from "#ui/banner.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Loaded } from "#ui/feedback/loaded.tsx";
import { Link } from "#ui/link.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { productText } from "#lib/text/product-text.ts";

/** Adds the credits of an add-on to the project: one of the wallet, or one that is bought first. */
export default function AddAddonPage() {
  const { project, projectId, isExpired } = useProject();
  const [currency] = useStoreCurrency();
  const addons = useProducts(currency, "ADDON");
  const type = useSearchParams()[0].get("type");
  if (project.is_unlimited) return <Navigate replace to={`/projects/${projectId}/dashboard`} />;
  return (
    <RouteSheet
      title={t("More events, guests or messages")}
      text={t("More for {title}, on top of what its plan has left.", { title: project.title })}
    >
      {isExpired && (
        <Banner
          tone="warn"
          title={t("The plan of this project has ended")}
          action={
            <Button asChild size="small">
              <RouterLink to={`/projects/${projectId}/dashboard/upgrade-plan`}>{t("Upgrade the plan")}</RouterLink>
            </Button>
          }
        >
          {t("Upgrade it first. Credits you add before wait for the next plan.")}
        </Banner>
      )}
      <OwnAddons />
      <h3 className="mt-6 mb-3 display text-lg first:mt-0">{t("To buy")}</h3>
      <Loaded read={addons} skeleton={<SkeletonCard lines={3} />}>
        {({ results, taxes }) => {
          const fitting = results.filter(({ credits }) => type !== null && type in credits);
          const others = results.filter((addon) => !fitting.includes(addon));
          return (
            <div className="grid gap-3">
              <SendingNote products={results} />
              <ul className="grid gap-3">
                {[...fitting, ...others].map((addon) => (
                  <BuyAddon key={addon.id} addon={addon} />
                ))}
              </ul>
              <TaxNote taxes={taxes} />
            </div>
          );
        }}
      </Loaded>
      <p className="mt-5 text-sm">
        <Link to={plansAddress({ projectId, ref: `/projects/${projectId}/dashboard` })}>{t("Compare the plans")}</Link>
      </p>
    </RouteSheet>
  );
}

/** What the wallet has already. */
function OwnAddons() {
  const { projectId } = useProject();
  const wallet = useQuery(query(walletEndpoints.balances, { query: {} }));
  const add = useSend(projectEndpoints.addAddon);
  const owned = wallet.data?.balances.filter((entry) => entry.product_type === "ADDON" && entry.net_balance > 0) ?? [];
  if (owned.length === 0) return null;

  async function use({ product_id, product_name }: (typeof owned)[number]) {
    try {
      await add.mutateAsync({ params: { projectId }, body: { product: product_id } });
      toast.success(t("{name}: added to this project.", { name: productText(product_name) }));
    } catch (error) {
      toast.error(readProblem(error));
    }
  }
  return (
    <>
      <h3 className="mb-3 display text-lg">{t("In your wallet")}</h3>
      <ul className="grid gap-3">
        {owned.map((entry) => (
          <AddonRow
            key={entry.product_id}
            name={productText(entry.product_name)}
            note={<Badge tone="leaf">{t("{count, number} in your wallet", { count: entry.net_balance })}</Badge>}
            action={
              <Button
                variant="primary"
                loading={add.isPending}
                aria-label={t("Add to this project: {name}", { name: productText(entry.product_name) })}
                onClick={() => void use(entry)}
              >
                {t("Add to this project")}
              </Button>
            }
          />
        ))}
      </ul>
    </>
  );
}

function BuyAddon({ addon }: { addon: Product }) {
  const { projectId } = useProject();
  const navigate = useNavigate();
  const { addOne, isPending } = useAddToCart();
  const back = `/projects/${projectId}/dashboard/add-addon${useLocation().search}`;
  async function buy() {
    if (await addOne(addon)) await navigate(`/checkout?${new URLSearchParams({ ref: back })}`);
  }
  return (
    <AddonRow
      name={addon.name}
      note={
        <span className="flex flex-col">
          <span className="tabular-nums text-ink-2">{formatMoney(addon.price, addon.currency)}</span>
          <SendingBadge product={addon} />
        </span>
      }
      action={
        <Button loading={isPending} aria-label={t("Buy {name}", { name: addon.name })} onClick={() => void buy()}>
          {t("Buy")}
        </Button>
      }
    />
  );
}

function AddonRow({ name, note, action }: { name: string; note: ReactNode; action: ReactNode }) {
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-strong">{name}</p>
        {note}
      </div>
      {action}
    </li>
  );
}
