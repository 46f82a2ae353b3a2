import { useHasShop } from "#lib/api/use-has-shop.ts";
import { PageTabs } from "#ui/page/page-tabs.tsx";

const tabs = [
  { to: "/profile", label: "Details" },
  { to: "/profile/notifications", label: "Notifications" },
  { to: "/profile/appearance", label: "Appearance" },
  { to: "/profile/tokens", label: "Access tokens" },
];
const walletTabs = [
  { to: "/profile/wallet-balances", label: "Wallet" },
  { to: "/profile/wallet-transactions", label: "Transactions" },
];

export function ProfileTabs() {
  return <PageTabs label="Profile" tabs={useHasShop() ? [...tabs, ...walletTabs] : tabs} />;
}
