import { t } from "#lib/i18n/t.ts";
import { Button } from "#ui/button.tsx";
import { ErrorDrawing } from "#ui/drawings/error-drawing.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** Shown when the data that everything else needs could not be loaded. */
export function Unreachable({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <main className="grid min-h-[70dvh] place-items-center">
      <EmptyState
        level={1}
        drawing={<ErrorDrawing />}
        title={t("Nyota can’t be reached")}
        text={error.message}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t("Try again")}
          </Button>
        }
      />
    </main>
  );
}
