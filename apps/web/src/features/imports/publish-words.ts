import type { ImportCounts } from "@nyota/contract/import-fields";
import { formatNumber, joinWords, pluralise } from "#lib/format.ts";

/** "Publish 1,204 guests", "Publish 3 new and 12 changed guests"; nothing when there is nothing to do. */
export function publishLabel({ new: added, changed }: ImportCounts): string | null {
  if (added > 0 && changed > 0) return `Publish ${formatNumber(added)} new and ${formatNumber(changed)} changed guests`;
  if (added > 0) return `Publish ${pluralise(added, "guest")}`;
  return changed > 0 ? `Publish ${pluralise(changed, "change")}` : null;
}

/** What stays behind. */
export function leftBehind({ error, conflict, skipped, same }: ImportCounts): string {
  const parts = [
    error > 0 && pluralise(error, "row with a problem", "rows with problems"),
    conflict > 0 && `${formatNumber(conflict)} where it is open who is meant`,
    skipped > 0 && `${formatNumber(skipped)} left out`,
    same > 0 && `${formatNumber(same)} that ${same === 1 ? "says" : "say"} nothing new`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Not published: ${joinWords(parts)}.` : "Every row is published.";
}

type Refusal = { code: string | undefined; body: unknown; message: string };

/** Why nothing was published: with too few credits, how many would fit. */
export function refusalWords({ code, body, message }: Refusal): { title: string; text: string; isPlan: boolean } {
  if (code !== "CREDITS_EXHAUSTED") return { title: "Nothing was published", text: message, isPlan: false };
  const { remaining = 0, needed = 0 } = (body ?? {}) as { remaining?: number; needed?: number };
  return {
    title: "Your plan is too small for this list",
    text:
      remaining > 0
        ? `There is room for ${pluralise(remaining, "more guest")}, and this file brings ${formatNumber(needed)}. Nothing was published. Upgrade the plan, or leave ${pluralise(needed - remaining, "row")} out.`
        : `There is no room for another guest, and this file brings ${formatNumber(needed)}. Nothing was published. Upgrade the plan first.`,
    isPlan: true,
  };
}
