import { Link } from "react-router";
import { waitingPlanAddress } from "./upgrade-address.ts";
import { useTrialProjects } from "./use-trial-projects.ts";
import { useWaitingPlans } from "./use-waiting-plans.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { t } from "#lib/i18n/t.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

/** Says that a paid plan waits in the wallet, and what can be done with it. */
export function WaitingPlan() {
  const hasShop = useHasShop();
  const plans = useWaitingPlans({ enabled: hasShop });
  const projects = useTrialProjects({ enabled: plans !== undefined });
  if (!plans) return null;
  return (
    <Banner
      title={t("Your wallet has {plans}.", { plans })}
      action={
        <span className="flex flex-wrap gap-2">
          {projects.map(({ id, title }) => (
            <Button key={id} asChild size="small" variant="primary">
              <Link to={waitingPlanAddress(id)}>{t("Upgrade {title}", { title })}</Link>
            </Button>
          ))}
          <Button asChild size="small">
            <Link to="/getting-started">{t("Create a project with it")}</Link>
          </Button>
        </span>
      }
    >
      {t("It can be used for one project.")}
    </Banner>
  );
}
