import { projectEndpoints } from "@nyota/contract/account/projects";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { NoPlan } from "./no-plan.tsx";
import { PlanCard } from "./plan-card.tsx";
import { readUpgradeFailure } from "./upgrade-failure.ts";
import { type Plan, usePlans } from "./use-plans.ts";
import { upgradeAddress } from "#features/wallet/upgrade-address.ts";
import { useSend } from "#lib/api/api.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { safeRef } from "#lib/navigation/safe-ref.ts";
import { Button } from "#ui/button.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast.ts";
import { productText } from "#lib/text/product-text.ts";

/** Replaces the plan of a project by a paid plan of the wallet. */
export default function UpgradePlanPage() {
  const { project, projectId } = useProject();
  const { plans, error } = usePlans();
  const [url] = useSearchParams();
  const navigate = useNavigate();
  const upgrade = useSend(projectEndpoints.upgradePlan);
  if (project.is_unlimited) return <Navigate replace to={`/projects/${projectId}/dashboard`} />;
  const paid = plans?.filter((plan) => !plan.isTrial);

  async function choose(plan: Plan): Promise<void> {
    if (!projectId || plan.balance <= 0) return toast.error(t("Invalid plan or project ID"));
    try {
      await upgrade.mutateAsync({ params: { projectId }, body: { product: plan.id } });
      toast.success(t("Plan upgraded successfully!"));
      await navigate(safeRef(url.get("ref"), `/projects/${projectId}/dashboard`));
    } catch (failure) {
      toast.error(t("Failed to upgrade plan"), { text: readUpgradeFailure(failure) });
    }
  }
  return (
    <RouteSheet
      title={t("Upgrade plan")}
      text={t("{name} is on {plan}. Nothing you entered is lost.", {
        name: project.title,
        plan: productText(project.product),
      })}
    >
      {error && !plans && <p className="text-rust">{error.message}</p>}
      {!plans && !error && (
        <Loading label={t("Loading your plans")}>
          <SkeletonCard lines={5} />
        </Loading>
      )}
      {paid?.length === 0 && (
        <NoPlan
          checkout={upgradeAddress(projectId, safeRef(url.get("ref"), `/projects/${projectId}/dashboard`))}
          text={t("A paid plan moves from your wallet to this project; there is none in it.")}
        />
      )}
      <div className="grid gap-4">
        {paid?.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            action={
              <Button
                variant="primary"
                className="w-full"
                loading={upgrade.isPending}
                onClick={() => void choose(plan)}
              >
                {t("Use {name}", { name: plan.name })}
              </Button>
            }
          />
        ))}
      </div>
    </RouteSheet>
  );
}
