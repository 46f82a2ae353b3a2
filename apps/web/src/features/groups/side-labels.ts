import { guestFields, type Side } from "@nyota/contract/guest-fields";
import { translate } from "#lib/i18n/t.ts";
import type { Tone } from "#ui/badge.tsx";

export const sideLabels: Record<Side, string> = guestFields.side.choices;
export const sideTones: Record<Side, Tone> = { BRIDE: "henna", GROOM: "peacock", BOTH: "marigold", OTHER: "neutral" };
export const sideOptions = Object.entries(sideLabels).map(([value, label]) => ({ value, label: translate(label) }));
