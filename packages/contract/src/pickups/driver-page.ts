import type { PageHead } from "../site/microsite.ts";
import type { PickupState } from "./pickup-fields.ts";

/** Whom a driver fetches: what they need to find them, and nothing else. */
export type DriverGuest = {
  id: string;
  name: string;
  phone: string | null;
  people: number;
  bags: number;
  /** "AI 863", or how they travel. */
  label: string;
  /** On the clock of the place. */
  arrives_at: string | null;
  state: PickupState | null;
};
/** A driver's sheet of one day and the night after it, for the server's rendering. */
export type DriverPage = {
  head: PageHead;
  driver: string | null;
  vehicle: string;
  plate: string | null;
  day: string;
  form_url: string;
  notice: "SAVED" | "GONE" | null;
  trips: {
    id: string;
    place: string;
    terminal: string | null;
    leaves_at: string;
    drop_place: string | null;
    guests: DriverGuest[];
  }[];
};
