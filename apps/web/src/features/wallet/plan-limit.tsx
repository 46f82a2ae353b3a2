import type { CreditType, Project } from "@nyota/contract/account/projects";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";
import { buyMore } from "./credit-labels.ts";
import { describeRefusal, describeRoom } from "./describe-room.ts";
import { addonAddress, upgradeAddress } from "./upgrade-address.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject, useProjectIfAny } from "#lib/navigation/project-context.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";

/** How many credits are missing. */
type Needed = { type: CreditType; count: number };

type PlanLimitProps = {
  project: Project;
  type: CreditType;
  /** How many are about to be added. */
  adding?: number;
  /** Says nothing while more than so many are left. */
  quietAbove?: number;
};

/** How many more the plan allows, before anything is typed; when that is too few, also the ways on. */
export function PlanLimit({ project, type, adding = 1, quietAbove = Infinity }: PlanLimitProps) {
  const isLimited = useProjectIfAny()?.isLimited ?? false;
  if (project.is_unlimited || isLimited) return null;
  const usage = project.credit_snapshot.credit_usage[type];
  const { remaining } = usage;
  if (remaining >= adding)
    return remaining > quietAbove ? null : <p className="text-sm text-ink-2">{describeRoom(type, usage)}</p>;
  return (
    <LimitBanner
      project={project}
      title={describeRefusal(type, { ...usage, needed: adding })}
      needed={{ type, count: adding - remaining }}
    />
  );
}

type LimitBannerProps = {
  project: Project;
  title: string;
  needed: Needed;
  /** What can be done within the limit. */
  actions?: ReactNode;
  children?: ReactNode;
  /** On a phone without the ways to another plan that are no button: for a bar that stays on the screen. */
  isCompact?: boolean;
};

/** A limit of the plan with every way on: what fits, the upgrade, and more of what is missing. */
export function LimitBanner({ project, title, needed, actions, children, isCompact }: LimitBannerProps) {
  const mayBuy = useProject().mayAsOwner("CHANGE_PLAN");
  const upgrade = mayBuy ? upgradeAddress(project.id) : undefined;
  const addon = mayBuy ? addonAddress(project.id, needed.type) : undefined;
  return (
    <Banner tone="warn" title={title}>
      {children && <p>{children}</p>}
      {!mayBuy && (
        <p className={isCompact ? "max-md:hidden" : undefined}>
          {t("Ask {name} to upgrade the plan.", { name: project.owner_name })}
        </p>
      )}
      {(actions || upgrade || addon) && (
        <p className="mt-2 flex flex-wrap gap-2">
          {actions}
          {upgrade && (
            <Button asChild size="small">
              <RouterLink to={upgrade}>{t("Upgrade the plan")}</RouterLink>
            </Button>
          )}
          {addon && (
            <Button asChild size="small">
              <RouterLink to={addon}>{buyMore[needed.type]}</RouterLink>
            </Button>
          )}
        </p>
      )}
    </Banner>
  );
}
