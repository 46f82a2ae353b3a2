import { lookUp } from "../look-up.ts";
import { activityObjects } from "./activity-actions.ts";
import type { ActivityEntry } from "./activity.ts";

/** By object and action, where the action has another name on screen. A group that answers is a household. */
export const activityVerbs: Readonly<Record<string, string>> = {
  "export exported": "exported",
  "group answered": "answered the invitation of",
  "import processed": "read",
  "import published": "imported",
  "project added an add-on": "added an add-on to",
};

/** "the journey": the object of an entry in a sentence. */
export const nameObject = (type: string): string => {
  const name = type.toLowerCase();
  // Older entries have objects that are recorded no more.
  return `the ${lookUp(activityObjects, name) ?? name.replaceAll("_", " ")}`;
};

export type DescribedActivity = {
  /** "created the event": the text after the user's name. */
  verb: string;
  /** The two parts of the verb, "created" and "the event", where it is not one of its own. */
  parts?: { action: string; object: string };
  label: string;
};

type Described = Pick<ActivityEntry, "action" | "object_type" | "object_id" | "object_label">;

/** "created the event Sangeet": the text after the user's name. */
export function describeActivity({ action, object_type, object_id, object_label }: Described): DescribedActivity {
  const label = object_label ?? "";
  const own = lookUp(activityVerbs, `${object_type.toLowerCase()} ${action}`);
  // "updated 4 guests": the label names the objects.
  if (object_id === null && /^\d+ [a-z]+$/.test(label)) return { verb: action, label };
  // Longer actions already name their object: "replaced the RSVP link".
  if (own !== undefined || action.includes(" ")) return { verb: own ?? action, label };
  const object = nameObject(object_type);
  return { verb: `${action} ${object}`, parts: { action, object }, label };
}
