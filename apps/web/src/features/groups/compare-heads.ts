import type { Group } from "@nyota/contract/guests/groups";
import type { PillTone } from "#ui/pill.tsx";

/** Compares the number of people on the list with the expected number; undefined without an expected number. */
export function compareHeads({
  guests,
  expected_count: expected,
}: Pick<Group, "guests" | "expected_count">): { words: string; tone: PillTone } | null {
  if (expected === null) return null;
  if (guests === expected) return { words: `All ${expected} expected`, tone: "yes" };
  return guests < expected
    ? { words: `${expected - guests} of ${expected} still without a name`, tone: "wait" }
    : { words: `${guests - expected} more than the ${expected} expected`, tone: "bad" };
}
