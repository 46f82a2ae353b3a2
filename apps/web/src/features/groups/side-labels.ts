import { sides, type Side } from "@nyota/contract/guests/groups";
import type { Tone } from "#ui/badge.tsx";

export const sideWords: Record<Side, string> = {
  BRIDE: "Bride's side",
  GROOM: "Groom's side",
  BOTH: "Both sides",
  OTHER: "Other",
};
export const sideTones: Record<Side, Tone> = { BRIDE: "henna", GROOM: "peacock", BOTH: "marigold", OTHER: "neutral" };
export const sideOptions = sides.map((value) => ({ value, label: sideWords[value] }));
