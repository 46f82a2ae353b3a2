import type { Level, Module } from "@nyota/contract/access";
import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";

type NextStepProps = { to: string; needs: readonly [Module, Exclude<Level, "NO_ACCESS">]; children: string };

/** The way on from an empty page, for users who may take it. `to` is a path inside the project. */
export function NextStep({ to, needs: [module, level], children }: NextStepProps) {
  const { projectId, can, isExpired } = useProject();
  if (!can(module, level) || (isExpired && level !== "VIEW")) return null;
  return (
    <Button asChild variant="primary">
      <RouterLink to={`/projects/${projectId}/${to}`}>{children}</RouterLink>
    </Button>
  );
}
