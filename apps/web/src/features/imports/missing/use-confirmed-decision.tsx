import { useState } from "react";
import { choiceWords } from "./missing-labels.ts";
import { useDecideMissing, type Decision } from "./use-missing.ts";
import { readMessage } from "#lib/api/field-errors.ts";
import { t } from "#lib/i18n/t.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

/** Saves a choice for missing guests. A deletion leaves out guests who answered; a second question asks about them. */
export function useCarefulDecision() {
  const { decide, isPending } = useDecideMissing();
  const [left, setLeft] = useState<{ decision: Decision; count: number } | null>(null);

  async function run(decision: Decision): Promise<void> {
    try {
      const { decided, left_out } = await decide(decision);
      if (decided > 0) toast.success(choiceWords[decision.choice].done(decided));
      setLeft(left_out > 0 ? { decision, count: left_out } : null);
    } catch (error) {
      toast.error(t("Nothing was chosen"), { text: readMessage(error) });
    }
  }
  const dialog = (
    <ConfirmDialog
      open={left !== null}
      onClose={() => setLeft(null)}
      onConfirm={async () => {
        if (left) await run({ ...left.decision, with_care: true });
      }}
      title={t("Also delete {count, plural, one {# guest} other {# guests}} who answered or are needed?", {
        count: left?.count ?? 0,
      })}
      text={t(
        "They have answered an invitation, or something else depends on them. They stay unless you delete them too. Nothing is deleted before you add the file’s guests.",
      )}
      confirm={t("Delete them too")}
      cancel={t("Keep them")}
    />
  );
  return { run, isPending, dialog };
}
