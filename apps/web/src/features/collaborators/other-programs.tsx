import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

/** Who else is told of what happens: the owner's programs. */
export function OtherPrograms() {
  const { projectId, isOwner, isExpired } = useProject();
  if (!isOwner || isExpired) return null;
  return (
    <Card title={t("Other programs")} className="mt-5 max-w-4xl">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-ink-2">
          {t("Should your website or a spreadsheet know at once when somebody answers? A webhook tells it.")}
        </p>
        <Button asChild>
          <RouterLink to={`/projects/${projectId}/webhooks`}>{t("Webhooks")}</RouterLink>
        </Button>
      </div>
    </Card>
  );
}
