import { joinSome } from "#lib/text/format.ts";
import { t } from "#lib/i18n/t.ts";
import { toast } from "#ui/toast.ts";

const NAMED = 3;

/** After an undo: the journeys that somebody has changed since, and that stay as they are now. */
export function sayWhoStays({ left }: { left: readonly { guest: string }[] }): void {
  const names = [...new Set(left.map(({ guest }) => guest))];
  if (names.length > 0)
    toast.info(t("Not everything was undone"), {
      text: t("Changed since, and left so: {names}.", { names: joinSome(names, NAMED) }),
    });
}
