import type { CreditType, Project } from "@nyota/contract/account/projects";
import { type ReactNode, useState } from "react";
import { Link as RouterLink } from "react-router";
import { buyMore } from "./credit-labels.ts";
import { describeRefusal, describeRoom } from "./describe-room.ts";
import { addonAddress, upgradeAddress } from "./upgrade-address.ts";
import { useMe } from "#lib/api/use-me.ts";
import { t } from "#lib/i18n/t.ts";
import { useProjectIfAny } from "#lib/navigation/project-context.ts";
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

type UnlessFullProps = Pick<PlanLimitProps, "project" | "type"> & { children: ReactNode };

/**
 * A form that adds one of a kind: not shown while the plan has no room for it, so that nothing is filled in that can't be
 * saved. One in which something was entered stays, whatever becomes of the plan.
 */
export function UnlessFull({ project, type, children }: UnlessFullProps) {
  const isLimited = useProjectIfAny()?.isLimited ?? false;
  const [isTouched, setTouched] = useState(false);
  const hasLimit = !project.is_unlimited && !isLimited;
  if (hasLimit && !isTouched && project.credit_snapshot.credit_usage[type].remaining <= 0) return null;
  return (
    <div className="contents" onInput={() => setTouched(true)}>
      {children}
    </div>
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
  // A celebration that is only beginning is not open yet: its owner adds its first events.
  const me = useMe();
  const mayBuy = useProjectIfAny()?.mayAsOwner("CHANGE_PLAN") ?? me?.id === project.owner;
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
