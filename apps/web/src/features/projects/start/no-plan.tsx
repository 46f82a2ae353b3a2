import { Link } from "react-router";
import { hasPage } from "#lib/navigation/pages.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { WalletDrawing } from "#ui/drawings/wallet-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link as TextLink } from "#ui/link.tsx";

/** The wallet has no unused plan. */
export function NoPlan({
  checkout = "/plans/checkout?ref=/getting-started",
  text = t("A new project needs a plan, and there is none in your wallet."),
}: {
  /** Where a plan is bought. */
  checkout?: string | undefined;
  text?: string;
}) {
  const canBuy = hasPage(checkout);
  return (
    <EmptyState
      drawing={<WalletDrawing />}
      title={t("No unused plan")}
      text={text}
      action={
        canBuy && (
          <Button asChild variant="primary">
            <Link to={checkout}>{t("Buy a plan")}</Link>
          </Button>
        )
      }
      link={<TextLink to="/profile/wallet-balances">{t("See your wallet")}</TextLink>}
    />
  );
}
