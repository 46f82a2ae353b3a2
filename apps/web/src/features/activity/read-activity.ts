import type { ActivityEntry } from "@nyota/contract/account/activity";
import { describeActivity } from "@nyota/contract/account/describe-activity";
import { t, translate } from "#lib/i18n/t.ts";

/** What was done and to what, in the reader's language. */
export function readActivity(entry: ActivityEntry): { verb: string; label: string } {
  const { verb, parts, label } = describeActivity(entry);
  return {
    verb: parts
      ? t("{action} {object}", { action: translate(parts.action), object: translate(parts.object) })
      : translate(verb),
    // "their passport" is the server's word, the name of a guest or a file is not.
    label: /^asked .+ for$/.test(entry.action) ? translate(label) : label,
  };
}
