import { Check } from "lucide-react";
import { Link as RouterLink } from "react-router";
import { useProject } from "#lib/navigation/project-context.ts";
import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

type PlacedNoteProps = {
  count: number;
  undoId: string | null;
  isUndoing: boolean;
  onUndo: (undoId: string) => Promise<void>;
  /** Only if somebody is left. */
  onAgain: (() => void) | undefined;
};

/** What was done, and the way back. */
export function PlacedNote({ count, undoId, isUndoing, onUndo, onAgain }: PlacedNoteProps) {
  const { projectId } = useProject();
  return (
    <Card className="max-w-2xl">
      <p className="mb-4 flex items-center gap-2.5 text-lg" role="status">
        <Check className="size-5 flex-none text-leaf" aria-hidden="true" />
        {t("{count, plural, one {# guest has a room} other {# guests have their rooms}}.", { count })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <RouterLink to={`/projects/${projectId}/stay/details`}>{t("See the rooms")}</RouterLink>
        </Button>
        {undoId && (
          <Button loading={isUndoing} onClick={() => void onUndo(undoId)}>
            {t("Undo")}
          </Button>
        )}
        {onAgain && (
          <Button variant="quiet" onClick={onAgain}>
            {t("Propose for those who are left")}
          </Button>
        )}
      </div>
    </Card>
  );
}
