import type { FellowTraveller } from "@nyota/contract/travel-stay/travel";
import { t } from "#lib/i18n/t.ts";

const NAMED = 1;

/** "with Ravi and 2 more"; undefined for a guest who travels alone. */
export function describeFellows(fellows: readonly FellowTraveller[]): string | undefined {
  const going = fellows.filter(({ status }) => status !== "CANCELLED");
  const [first] = going;
  if (!first) return undefined;
  const more = going.length - NAMED;
  const { name } = first.guest;
  return more > 0 ? t("with {name} and {count} more", { name, count: more }) : t("with {name}", { name });
}

/** How many others travel on the booking. */
export const countGoing = (fellows: readonly FellowTraveller[]): number =>
  fellows.filter(({ status }) => status !== "CANCELLED").length;

type Counted = { status: string; pax: number; luggage: number; with_guests: readonly FellowTraveller[] };

/** The people and bags of a whole booking; who has cancelled counts no more. */
export function countBooking({ status, pax, luggage, with_guests }: Counted): { pax: number; luggage: number } {
  const going = with_guests.filter((fellow) => fellow.status !== "CANCELLED");
  const own = status === "CANCELLED" && going.length > 0 ? { pax: 0, luggage: 0 } : { pax, luggage };
  return { pax: own.pax + going.length, luggage: going.reduce((sum, fellow) => sum + fellow.luggage, own.luggage) };
}
