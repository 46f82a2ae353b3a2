import { lookUp } from "../look-up.ts";
import type { ActivityEntry } from "./activity.ts";

/** Objects whose name on screen is another one than that of their table. */
const kinds: Record<string, string> = { microsite: "RSVP page", travel: "journey", room_block: "block of rooms" };
/** By object and action, where the action has another name on screen. A group that answers is a household. */
export const activityVerbs: Readonly<Record<string, string>> = {
  "export exported": "exported",
  "group answered": "answered the invitation of",
  "import processed": "read",
  "import published": "added the guests of",
  "project added an add-on": "added an add-on to",
};

/** "the journey": the object of an entry in a sentence. */
export const nameObject = (type: string): string => {
  const name = type.toLowerCase();
  return `the ${lookUp(kinds, name) ?? name.replaceAll("_", " ")}`;
};

export type DescribedActivity = {
  /** "created the event": the text after the user's name. */
  verb: string;
  /** The two parts of the verb, "created" and "the event", where it is not one of its own. */
  parts?: { action: string; object: string };
  label: string;
};

/** "created the event Sangeet": the text after the user's name. */
export function describeActivity({ action, object_type, object_label }: ActivityEntry): DescribedActivity {
  const label = object_label ?? "";
  const own = lookUp(activityVerbs, `${object_type.toLowerCase()} ${action}`);
  // Longer actions already name their object: "replaced the RSVP link".
  if (own !== undefined || action.includes(" ")) return { verb: own ?? action, label };
  const object = nameObject(object_type);
  return { verb: `${action} ${object}`, parts: { action, object }, label };
}
