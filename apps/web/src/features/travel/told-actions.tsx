import { type Travel, travelEndpoints } from "@nyota/contract/travel-stay/travel";
import { useDeleteTravel } from "./use-delete-travel.ts";
import { useSend } from "#lib/api/api.ts";
import { readProblem } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { useProject } from "#lib/navigation/project-context.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** Confirms or discards what a guest has told. */
export function ToldActions({ travel, name }: { travel: Travel; name: string }) {
  const { projectId, can, isExpired } = useProject();
  const update = useSend(travelEndpoints.update);
  const remove = useDeleteTravel();
  async function confirm(): Promise<void> {
    try {
      await update.mutateAsync({ params: { projectId, travelId: travel.id }, body: { status: "CONFIRMED" } });
      toast.success(t("The journey was confirmed"));
    } catch (error) {
      toast.error(t("This journey could not be confirmed"), { text: readProblem(error) });
    }
  }
  if (isExpired) return null;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {can("TRAVEL", "EDIT") && (
        <Button
          size="small"
          loading={update.isPending}
          aria-label={t("Confirm {name}", { name })}
          onClick={() => void confirm()}
        >
          {t("Confirm")}
        </Button>
      )}
      {can("TRAVEL", "DELETE") && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t("Discard {name}", { name })}
          onClick={() => void remove(travel)}
        >
          {t("Discard")}
        </Button>
      )}
    </p>
  );
}
