import type { ProjectAccess } from "@nyota/contract/access";
import type { ReactNode } from "react";
import { mayOpen } from "#lib/navigation/may-open.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { NoAccessPage } from "#app/no-access-page.tsx";

export function AccessGuard({ needs, children }: { needs: ProjectAccess; children: ReactNode }) {
  return mayOpen(useProject(), needs) ? children : <NoAccessPage />;
}
