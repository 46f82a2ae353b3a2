import { walletEndpoints } from "@nyota/contract/account/wallet";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useOpenInvites } from "#lib/api/use-open-invites.ts";
import { query } from "#lib/api/api.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { hasPage } from "#lib/navigation/pages.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { LightsDrawing } from "#ui/drawings/lights-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link as TextLink } from "#ui/link.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

const begin = { to: "/events/create", label: t("Begin") };
const buy = { to: "/plans/checkout?ref=/getting-started", label: t("Buy a plan") };

/** What a user without a project can do: answer an invitation, or begin with what the wallet has. */
export function NoProjects() {
  const { count, newest } = useOpenInvites();
  const { isLoading, text, action } = useStart();
  if (isLoading)
    return (
      <Loading label={t("Loading your plans")}>
        <SkeletonCard lines={9} />
      </Loading>
    );
  if (count > 0)
    return (
      <EmptyState
        level={1}
        className="py-14"
        drawing={<LightsDrawing className="h-52 w-auto" />}
        title={newest === undefined ? t("You are invited") : t("You are invited to {project}", { project: newest })}
        text={t("{count, plural, one {An invitation waits} other {# invitations wait}} for your answer.", { count })}
        action={
          <Button asChild variant="primary" size="large">
            <Link to="/invites">
              {t("See {count, plural, one {the invitation} other {the invitations}}", { count })}
            </Link>
          </Button>
        }
        link={<TextLink to={action.to}>{t("Plan a celebration of your own")}</TextLink>}
      />
    );
  return (
    <EmptyState
      level={1}
      className="py-14"
      drawing={<LightsDrawing className="h-52 w-auto" />}
      title={t("Your first celebration")}
      text={text}
      action={
        <Button asChild variant="primary" size="large">
          <Link to={action.to}>{action.label}</Link>
        </Button>
      }
      link={<TextLink to="/getting-started">{t("What comes after that?")}</TextLink>}
    />
  );
}

/** How a project begins. With a shop it takes a plan of the wallet, where the trial is until it is used. */
function useStart() {
  const hasShop = useHasShop();
  const wallet = useQuery({ ...query(walletEndpoints.balances, { query: {} }), enabled: hasShop });
  const what = t(
    "A project holds one celebration: its events, its guests and their answers, the messages, arrivals and rooms.",
  );
  const plans = wallet.data?.balances.filter(({ product_type }) => product_type === "PLAN");
  if (!plans) return { isLoading: hasShop && wallet.isPending, text: what, action: begin };
  const unused = plans.filter(({ net_balance }) => net_balance > 0);
  if (unused.some(({ is_trial }) => is_trial))
    return {
      isLoading: false,
      text: t(
        "A project holds one celebration: its events, its guests and their answers, the messages, arrivals and rooms. Your trial is free for 14 days.",
      ),
      action: begin,
    };
  if (unused.length > 0)
    return { isLoading: false, text: `${what} ${t("A plan for it is in your wallet.")}`, action: begin };
  const isTrialUsed = plans.some(({ is_trial }) => is_trial);
  return {
    isLoading: false,
    text: isTrialUsed
      ? t("Your trial has been used. A new project needs a plan.")
      : t("A new project needs a plan, and there is none in your wallet."),
    action: hasPage(buy.to) ? buy : begin,
  };
}
