import { nightOfArrival } from "@nyota/contract/travel-stay/nights";

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
type Journeys = { arrives: string | null; departs: string | null };

/** The longest stay that is proposed from journeys; a longer one is taken for a typing mistake. */
const LONGEST_STAY = 30;

/** The nights a guest needs: from their journeys, and as usual where a journey is not known or makes no sense. */
export function nightsOf(usual: Nights, { arrives, departs }: Journeys): Nights {
  const check_in = arrives === null ? usual.check_in : nightOfArrival(arrives);
  const check_out = departs === null ? usual.check_out : departs.slice(0, 10);
  const nights = (Date.parse(check_out) - Date.parse(check_in)) / 86_400_000;
  return nights >= 1 && nights <= LONGEST_STAY ? { check_in, check_out } : usual;
}
