import { Link, Navigate, useParams } from "react-router";
import { NoPlan } from "./no-plan.tsx";
import { PlanCard } from "./plan-card.tsx";
import { readEventType, typeWords } from "./type-labels.ts";
import { usePlans } from "./use-plans.ts";
import { useHasShop } from "#lib/api/use-has-shop.ts";
import { t } from "#lib/i18n/t.ts";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { Loading, SkeletonCard } from "#ui/skeleton.tsx";

export default function SelectPlanPage() {
  const type = readEventType(useParams().eventType);
  const { plans, error, retry } = usePlans();
  const hasShop = useHasShop();
  if (!type) return <Navigate replace to="/select-project-type" />;
  if (!hasShop) return <Navigate replace to={`/select-project-type/${type}/create`} />;
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            items={[
              { label: t("Projects"), to: "/" },
              { label: t("New project"), to: "/select-project-type" },
              { label: typeWords[type].name },
            ]}
          />
        }
        title={t("Choose a plan")}
        text={t("Each project uses one plan of your wallet.")}
      />
      {error && !plans && (
        <EmptyState
          title={t("Your wallet could not be loaded")}
          text={error.message}
          action={<Button onClick={retry}>{t("Try again")}</Button>}
        />
      )}
      {!plans && !error && (
        <Loading label={t("Loading your plans")}>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <SkeletonCard lines={6} />
          </div>
        </Loading>
      )}
      {plans?.length === 0 && <NoPlan />}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {plans?.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            action={
              <Button asChild variant="primary" className="w-full">
                <Link to={`/select-project-type/${type}/selected-plan/${plan.id}/create`}>
                  {plan.product?.is_trial ? t("Start the trial") : t("Use {name}", { name: plan.name })}
                </Link>
              </Button>
            }
          />
        ))}
      </div>
    </>
  );
}
