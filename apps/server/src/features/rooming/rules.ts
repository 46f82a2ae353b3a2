import type { NightSource, ProposedNights } from "@nyota/contract/guests/guest-nights";

const groundFloors = new Set([
  "0",
  "g",
  "gf",
  "gr",
  "ground",
  "ground floor",
  "floor 0",
  "rez-de-chaussée",
  "rdc",
  "eg",
]);

/** Whether a floor, as it was typed, is the ground floor: "G", "Ground floor" or "0". */
export const isGroundFloor = (floor: string | null): boolean =>
  floor !== null && groundFloors.has(floor.trim().toLowerCase());

type Nights = { check_in: string; check_out: string };

/**
 * The nights to propose a room for: those the guest seems to need, as the page of stays shows them. Where the host gives
 * nights, these count instead of events and the celebration, and journeys still come first.
 */
export function nightsOf(
  needed: ProposedNights | null,
  { usual, isAsked }: { usual: Nights; isAsked: boolean },
): Nights {
  if (!needed) return usual;
  if (!isAsked) return { check_in: needed.check_in, check_out: needed.check_out };
  const isKnown = (source: NightSource) => source === "JOURNEY" || source === "HOUSEHOLD";
  const check_in = isKnown(needed.check_in_from) ? needed.check_in : usual.check_in;
  const check_out = isKnown(needed.check_out_from) ? needed.check_out : usual.check_out;
  return check_out > check_in ? { check_in, check_out } : usual;
}
