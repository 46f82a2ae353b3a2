import { hasConditions, isEverybody } from "@nyota/contract/guests/has-conditions";
import type { DraftPatch } from "../use-draft.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

/** The audience as the API accepts and returns it. */
export type Audience = NonNullable<DraftPatch["audience"]>;
type Can = CurrentProject["can"];

export const audienceModes = ["EVERYONE", "MATCHING", "PICKED"] as const;
export type AudienceMode = (typeof audienceModes)[number];

export const modeWords: Record<AudienceMode, { label: string; hint: string }> = {
  EVERYONE: { label: "Everyone", hint: "All guests on the list." },
  MATCHING: { label: "Guests who match", hint: "By group, answer, age, stay or any other filter of the list." },
  PICKED: { label: "Guests you pick", hint: "One by one, by name." },
};

export const modeOf = (audience: Audience): AudienceMode =>
  audience.guest_ids ? "PICKED" : isEverybody(audience) ? "EVERYONE" : "MATCHING";

/** Why somebody can't change an audience: they could not restore what they replaced. */
export function describeLock({ guest_ids = [], filter = {} }: Audience, can: Can): string | undefined {
  const who =
    guest_ids.length > 0 ? "Guests were picked for this." : hasConditions(filter) && "A filter chooses who gets this.";
  if (who && !can("GUEST", "VIEW"))
    return `${who} You can't see the guest list, so you can't ${guest_ids.length > 0 ? "change it" : "change it or send it"}. Ask someone who can, or start a new campaign.`;
  // The server answers an empty list for ids that are hidden from a limited collaborator, and takes none.
  if (Object.values(filter).some((value) => Array.isArray(value) && value.length === 0))
    return "This filter has a condition you can't see, so you can't change it. Ask someone who sees all guests, or start a new campaign.";
  return undefined;
}

/** Whether somebody may save an audience as their own. The server asks for these rights. */
export function canUse(audience: Audience, can: Can): boolean {
  const { stay, arrival, departure, journey } = audience.filter ?? {};
  return (
    describeLock(audience, can) === undefined &&
    (stay === undefined || can("STAY", "VIEW")) &&
    ((arrival ?? departure ?? journey) === undefined || can("TRAVEL", "VIEW"))
  );
}
