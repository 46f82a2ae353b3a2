import { lazy, type ReactNode, Suspense } from "react";
import type { PageModule } from "#lib/navigation/feature-route.ts";
import { opensAfterPlan } from "#lib/navigation/opens-after-plan.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { KeptOpen } from "#ui/frozen/kept-open.tsx";

const PlanEndedPage = lazy(async () => ({ default: (await import("#app/plan-ended-page.tsx")).PlanEndedPage }));

type PlanGuardProps = Pick<PageModule, "mainCall"> & {
  guard: Parameters<typeof opensAfterPlan>[0];
  title: string;
  isSheet: boolean;
  children: ReactNode;
};

/** Instead of a form that the server would refuse after the plan's end: that it has ended, and the way on. */
export function PlanGuard({ guard, mainCall, title, isSheet, children }: PlanGuardProps) {
  const isClosed = useProject().isExpired && !opensAfterPlan(guard, mainCall);
  const ended = (
    <Suspense>
      <PlanEndedPage title={title} isSheet={isSheet} />
    </Suspense>
  );
  return (
    <KeptOpen isAllowed={!isClosed} otherwise={ended} change="its plan has ended">
      {children}
    </KeptOpen>
  );
}
