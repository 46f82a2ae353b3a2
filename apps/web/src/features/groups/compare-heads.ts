import type { Group } from "@nyota/contract/guests/groups";
import { t } from "#lib/i18n/t.ts";
import type { PillTone } from "#ui/pill.tsx";

/** Compares the number of people on the list with the expected number; undefined without an expected number. */
export function compareHeads({
  guests,
  expected_count: expected,
}: Pick<Group, "guests" | "expected_count">): { words: string; tone: PillTone } | null {
  if (expected === null) return null;
  if (guests === expected) return { words: t("All {expected} expected", { expected }), tone: "yes" };
  return guests < expected
    ? { words: t("{count} of {expected} still without a name", { count: expected - guests, expected }), tone: "wait" }
    : { words: t("{count} more than the {expected} expected", { count: guests - expected, expected }), tone: "bad" };
}
