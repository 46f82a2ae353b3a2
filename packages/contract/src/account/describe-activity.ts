import { lookUp } from "../look-up.ts";
import type { ActivityEntry } from "./activity.ts";

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
