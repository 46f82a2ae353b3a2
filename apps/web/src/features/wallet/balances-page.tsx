import { type Balance, walletEndpoints } from "@nyota/contract/account/wallet";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ProfileTabs } from "#features/profile/profile-tabs.tsx";
import { query } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { formatNumber } from "#lib/text/format.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { Button } from "#ui/button.tsx";
import { WalletDrawing } from "#ui/drawings/wallet-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { AddonPlaces } from "./addon-places.tsx";
import { Badge } from "#ui/badge.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";
import { productText } from "#lib/text/product-text.ts";

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

export default function BalancesPage() {
  const wallet = useQuery(query(walletEndpoints.balances, { query: {} }));
  const balances = wallet.data?.balances;
  return (
    <>
      <PageHeader title={t("Profile")} text={t("Plans and add-ons you own and have not used yet.")} />
      <ProfileTabs />
      {wallet.isPending && (
        <Loading label={t("Loading your wallet")}>
          <div className={grid}>
            <SkeletonCard lines={2} />
            <SkeletonCard lines={2} />
          </div>
        </Loading>
      )}
      {wallet.isError && !balances && (
        <EmptyState
          title={t("Your wallet could not be loaded")}
          text={wallet.error.message}
          action={<Button onClick={() => void wallet.refetch()}>{t("Try again")}</Button>}
        />
      )}
      {balances?.length === 0 && (
        <EmptyState
          drawing={<WalletDrawing />}
          title={t("Your wallet is empty")}
          text={t("Plans you buy wait here until you use them for a project.")}
        />
      )}
      <ul className={grid}>
        {balances?.map((balance) => (
          <BalanceCard key={balance.product_id} balance={balance} />
        ))}
      </ul>
    </>
  );
}

function BalanceCard({ balance }: { balance: Balance }) {
  const isPlan = balance.product_type === "PLAN";
  return (
    <li className="rounded-card border border-line bg-surface p-5">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 flex-1 font-strong">{productText(balance.product_name)}</h2>
        <Badge tone={isPlan ? "henna" : "peacock"}>{isPlan ? t("Plan") : t("Add-on")}</Badge>
      </div>
      <p className="mt-3 font-display text-2xl font-semibold tabular-nums">{formatNumber(balance.net_balance)}</p>
      <p className="text-sm text-ink-2">
        {balance.net_balance > 0 ? t("ready to use") : t("all used")}
        {isPlan && balance.net_balance > 0 && hasPage("/select-project-type") && (
          <>
            {" · "}
            <Link to="/select-project-type" className="font-strong text-henna underline-offset-3 hover:underline">
              {t("Create a project")}
            </Link>
          </>
        )}
      </p>
      {!isPlan && balance.net_balance > 0 && <AddonPlaces name={productText(balance.product_name)} />}
    </li>
  );
}
