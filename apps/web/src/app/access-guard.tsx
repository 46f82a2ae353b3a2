import type { ProjectAccess, StaffAction } from "@nyota/contract/access";
import type { ReactNode } from "react";
import { mayOpen } from "#lib/navigation/may-open.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { NoAccessPage } from "#app/no-access-page.tsx";

type AccessGuardProps = { needs: ProjectAccess; staffNeed?: StaffAction | undefined; children: ReactNode };

export function AccessGuard({ needs, staffNeed, children }: AccessGuardProps) {
  return mayOpen(useProject(), needs, staffNeed) ? children : <NoAccessPage />;
}
