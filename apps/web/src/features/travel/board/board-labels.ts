import type { Direction } from "@nyota/contract/travel-stay/travel";

/** How a board names what it shows. */
export const boardWords: Record<
  Direction,
  { title: string; text: string; come: string; known: string; asked: string; empty: string }
> = {
  ARRIVAL: {
    title: "Arrivals",
    text: "Who arrives when and where, with how many people and bags, and who needs a ride.",
    come: "arrive",
    known: "when they arrive",
    asked: "When do you arrive?",
    empty: "Guests tell their arrival on their page, or you enter it at the guest.",
  },
  DEPARTURE: {
    title: "Departures",
    text: "Who leaves when and from where, with how many people and bags, and who needs a ride.",
    come: "leave",
    known: "when they leave",
    asked: "When do you leave?",
    empty: "Guests tell their departure on their page, or you enter it at the guest.",
  },
};
