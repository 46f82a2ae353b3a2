import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type CurrentProject, ProjectContext, useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Freezable } from "#ui/frozen/freezable.tsx";

type KeptOpenProps = {
  isAllowed: boolean;
  otherwise: ReactNode;
  /** What has happened when it is allowed no more. */
  change?: string;
  children: ReactNode;
};

/**
 * Shows the children to those who are allowed, and something else to the others. When the right is taken while they are
 * shown, they stay as they are, but can't be used: what was typed is not lost.
 */
export function KeptOpen({ isAllowed, otherwise, change = t("your rights were changed"), children }: KeptOpenProps) {
  const current = useProject();
  const [last, setLast] = useState<CurrentProject>();
  if (isAllowed && last !== current) setLast(current);
  const shown = isAllowed ? current : last;
  if (!shown) return otherwise;
  return (
    // With its earlier rights, so that the page does not replace its own form.
    <ProjectContext value={shown}>
      <Freezable notice={isAllowed ? undefined : describeChange(current, change)}>{children}</Freezable>
    </ProjectContext>
  );
}

const describeChange = ({ project, projectId }: CurrentProject, change: string) => ({
  text: t("{name}: {change}. You can't save here any more; copy what you need.", { name: project.title, change }),
  action: (
    <Button asChild>
      <Link to={`/projects/${projectId}/dashboard`}>{t("Open the dashboard")}</Link>
    </Button>
  ),
});
