import type { ActivityEntry } from "@nyota/contract/account/activity";

/** "created the event Sangeet": the text after the user's name. */
export function describeActivity({ action, object_type, object_label }: ActivityEntry): {
  verb: string;
  label: string;
} {
  const kind = object_type.replaceAll("_", " ").toLowerCase();
  // Longer actions already name their object: "replaced the RSVP link".
  const verb = action.includes(" ") ? action : `${action} the ${kind}`;
  return { verb, label: object_label ?? "" };
}
