import type { ActivityEntry } from "@nyota/contract/account/activity";
import { lookUp } from "@nyota/contract/look-up";

/** One line for the same change by the same person in a row: a form that saves by itself records each of its steps. */
export function withoutRepeats(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const same = (one: ActivityEntry, other: ActivityEntry | undefined) =>
    one.actor_label === other?.actor_label &&
    one.action === other.action &&
    one.object_type === other.object_type &&
    one.object_id === other.object_id &&
    one.object_label === other.object_label;
  return entries.filter((entry, index) => !same(entry, entries[index - 1]));
}

/** Objects whose name on screen is another one than that of their table. */
const kinds: Record<string, string> = { microsite: "RSVP page", travel: "journey", room_block: "block of rooms" };
/** By object and action, where the action has another name on screen. A group that answers is a household. */
const verbs: Record<string, string> = {
  "export exported": "exported",
  "group answered": "answered the invitation of",
  "import processed": "read",
  "import published": "added the guests of",
};

/** "created the event Sangeet": the text after the user's name. */
export function describeActivity({ action, object_type, object_label }: ActivityEntry): {
  verb: string;
  label: string;
} {
  const type = object_type.toLowerCase();
  const kind = lookUp(kinds, type) ?? type.replaceAll("_", " ");
  // Longer actions already name their object: "replaced the RSVP link".
  const plain = action.includes(" ") ? action : `${action} the ${kind}`;
  const verb = lookUp(verbs, `${type} ${action}`) ?? plain;
  return { verb, label: object_label ?? "" };
}
