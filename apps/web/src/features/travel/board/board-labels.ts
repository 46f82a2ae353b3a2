import type { Direction } from "@nyota/contract/travel-stay/travel";
import { t } from "#lib/i18n/t.ts";

/** How a board names what it shows. */
export const boardWords: Record<
  Direction,
  {
    title: string;
    text: string;
    failure: string;
    loading: string;
    none: string;
    empty: string;
    unknown: string;
    chart: string;
    asked: string;
  }
> = {
  ARRIVAL: {
    title: t("Arrivals"),
    text: t("Who arrives when and where, with how many people and bags, and who needs a ride."),
    failure: t("The arrivals could not be counted"),
    loading: t("Counting the arrivals"),
    none: t("No arrivals yet"),
    empty: t("Guests tell their arrival on their page, or you enter it at the guest."),
    unknown: t("When they arrive is not known yet. Ask them, or enter it at the guest."),
    chart: t("People who arrive"),
    asked: t("When do you arrive?"),
  },
  DEPARTURE: {
    title: t("Departures"),
    text: t("Who leaves when and from where, with how many people and bags, and who needs a ride."),
    failure: t("The departures could not be counted"),
    loading: t("Counting the departures"),
    none: t("No departures yet"),
    empty: t("Guests tell their departure on their page, or you enter it at the guest."),
    unknown: t("When they leave is not known yet. Ask them, or enter it at the guest."),
    chart: t("People who leave"),
    asked: t("When do you leave?"),
  },
};
