import { useHasShop } from "#lib/api/use-has-shop.ts";
import { t } from "#lib/i18n/t.ts";
import { PageTabs } from "#ui/page/page-tabs.tsx";

const tabs = [
  { to: "/profile", label: t("Details") },
  { to: "/profile/notifications", label: t("Notifications") },
  { to: "/profile/appearance", label: t("Appearance") },
  { to: "/profile/tokens", label: t("Access tokens") },
];
const walletTabs = [
  { to: "/profile/wallet-balances", label: t("Wallet") },
  { to: "/profile/wallet-transactions", label: t("Transactions") },
];

export function ProfileTabs() {
  return <PageTabs label={t("Profile")} tabs={useHasShop() ? [...tabs, ...walletTabs] : tabs} />;
}
