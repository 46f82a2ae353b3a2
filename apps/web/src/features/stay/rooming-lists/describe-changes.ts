import type { ChangeCounts } from "@nyota/contract/travel-stay/rooming-lists";
import { t } from "#lib/i18n/t.ts";

/** "3 new, 1 amended"; empty without changes. */
export const describeChanges = ({ new: added, amended, cancelled }: ChangeCounts): string =>
  [
    added > 0 && t("{count} new", { count: added }),
    amended > 0 && t("{count} amended", { count: amended }),
    cancelled > 0 && t("{count} cancelled", { count: cancelled }),
  ]
    .filter(Boolean)
    .join(", ");
