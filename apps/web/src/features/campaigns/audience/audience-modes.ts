import type { DraftPatch } from "../use-draft.ts";

/** The audience as the API accepts and returns it. */
export type Audience = NonNullable<DraftPatch["audience"]>;

export const audienceModes = ["EVERYONE", "MATCHING", "PICKED"] as const;
export type AudienceMode = (typeof audienceModes)[number];

export const modeWords: Record<AudienceMode, { label: string; hint: string }> = {
  EVERYONE: { label: "Everyone", hint: "All guests on the list." },
  MATCHING: { label: "Guests who match", hint: "By group, answer, age, room or any other filter of the list." },
  PICKED: { label: "Guests you pick", hint: "One by one, by name." },
};

export const modeOf = ({ guest_ids, filter = {} }: Audience): AudienceMode =>
  guest_ids ? "PICKED" : Object.keys(filter).length > 0 ? "MATCHING" : "EVERYONE";
