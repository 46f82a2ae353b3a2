import type { ActivityEntry } from "@nyota/contract/account/activity";
import { describeActivity } from "@nyota/contract/account/describe-activity";
import { readLabel } from "./read-label.ts";
import { t, translate } from "#lib/i18n/t.ts";

/** What was done and to what, in the reader's language. */
export function readActivity(entry: ActivityEntry): { verb: string; label: string } {
  const { verb, parts } = describeActivity(entry);
  return {
    verb: parts
      ? t("{action} {object}", { action: translate(parts.action), object: translate(parts.object) })
      : translate(verb),
    label: readLabel(entry),
  };
}
