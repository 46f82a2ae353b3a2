import type { ProjectAccess, StaffAction } from "@nyota/contract/access";
import type { ReactNode } from "react";
import { NoAccessPage } from "#app/no-access-page.tsx";
import { KeptOpen } from "#ui/frozen/kept-open.tsx";
import { mayOpen } from "#lib/navigation/may-open.ts";
import { useProject } from "#lib/navigation/project-context.ts";

type AccessGuardProps = { needs: ProjectAccess; staffNeed?: StaffAction | undefined; children: ReactNode };

export function AccessGuard({ needs, staffNeed, children }: AccessGuardProps) {
  return (
    <KeptOpen isAllowed={mayOpen(useProject(), needs, staffNeed)} otherwise={<NoAccessPage />}>
      {children}
    </KeptOpen>
  );
}
