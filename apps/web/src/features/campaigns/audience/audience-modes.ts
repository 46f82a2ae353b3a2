import { hasConditions, isEverybody } from "@nyota/contract/guests/has-conditions";
import { t } from "#lib/i18n/t.ts";
import type { DraftPatch } from "../use-draft.ts";
import type { CurrentProject } from "#lib/navigation/project-context.ts";

/** The audience as the API accepts and returns it. */
export type Audience = NonNullable<DraftPatch["audience"]>;
type Can = CurrentProject["can"];

export const audienceModes = ["EVERYONE", "MATCHING", "PICKED"] as const;
export type AudienceMode = (typeof audienceModes)[number];

export const modeWords: Record<AudienceMode, { label: string; hint: string }> = {
  EVERYONE: { label: t("Everyone"), hint: t("All guests on the list.") },
  MATCHING: { label: t("Guests who match"), hint: t("By group, answer, age, stay or any other filter of the list.") },
  PICKED: { label: t("Guests you pick"), hint: t("One by one, by name.") },
};

export const modeOf = (audience: Audience): AudienceMode =>
  audience.guest_ids ? "PICKED" : isEverybody(audience) ? "EVERYONE" : "MATCHING";

/** Why somebody can't change an audience: they could not restore what they replaced. */
export function describeLock({ guest_ids = [], filter = {} }: Audience, can: Can): string | undefined {
  if (!can("GUEST", "VIEW")) {
    if (guest_ids.length > 0)
      return t(
        "Guests were picked for this. You can't see the guest list, so you can't change it. Ask someone who can, or start a new campaign.",
      );
    if (hasConditions(filter))
      return t(
        "A filter chooses who gets this. You can't see the guest list, so you can't change it or send it. Ask someone who can, or start a new campaign.",
      );
  }
  // The server answers an empty list for ids that are hidden from a limited collaborator, and takes none.
  if (Object.values(filter).some((value) => Array.isArray(value) && value.length === 0))
    return t(
      "This filter has a condition you can't see, so you can't change it. Ask someone who sees all guests, or start a new campaign.",
    );
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
