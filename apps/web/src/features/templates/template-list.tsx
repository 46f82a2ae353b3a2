import type { Template } from "@nyota/contract/messages/templates";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { TemplateDrawing } from "#ui/drawings/template-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/loaded.tsx";
import { NoMatch } from "#ui/feedback/no-match.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import { TemplateCard } from "./template-card.tsx";

type TemplateListProps = {
  templates: UseQueryResult<{ results: Template[] }>;
  isFiltered: boolean;
  onClear: () => void;
};
const grid = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

export function TemplateList({ templates: { data, error, refetch }, isFiltered, onClear }: TemplateListProps) {
  if (error && !data) return <LoadFailure title={t("The templates could not be loaded")} read={{ error, refetch }} />;
  if (!data) return <TemplateSkeletons />;
  if (data.results.length === 0)
    return isFiltered ? (
      <NoMatch
        title={t("No template matches")}
        clear={t("Show all templates")}
        drawing={<TemplateDrawing />}
        onClear={onClear}
      />
    ) : (
      <NoTemplates />
    );
  return (
    <ul className={grid}>
      {data.results.map((template) => (
        <li key={template.id} className="flex min-w-0 *:flex-1">
          <TemplateCard template={template} />
        </li>
      ))}
    </ul>
  );
}

function NoTemplates() {
  const { can } = useProject();
  return (
    <EmptyState
      drawing={<TemplateDrawing />}
      title={t("No templates yet")}
      text={t(
        "A template is a message with gaps for the guest's name, the events they are invited to and their private page. Nyota fills the gaps for every guest.",
      )}
      action={
        can("MESSAGE", "CREATE") && (
          <Button asChild variant="primary">
            <RouterLink to="create">{t("Write the first one")}</RouterLink>
          </Button>
        )
      }
    />
  );
}

const TemplateSkeletons = () => (
  <Loading label={t("Loading the templates")}>
    <div className={grid}>
      {[0, 1, 2, 3, 4, 5].map((key) => (
        <div key={key} className="overflow-hidden rounded-card border border-line bg-surface">
          <Skeleton className="h-60 rounded-none" />
          <div className="space-y-2 px-4 py-4">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
