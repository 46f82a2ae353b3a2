import { PlanEnded } from "#features/wallet/plan-ended.tsx";
import { RouteSheet } from "#ui/overlays/route-sheet.tsx";

/** In a sheet where the page would have been one. */
export function PlanEndedPage({ title, isSheet }: { title: string; isSheet: boolean }) {
  if (!isSheet) return <PlanEnded level={1} />;
  return (
    <RouteSheet title={title}>
      <PlanEnded level={3} />
    </RouteSheet>
  );
}
