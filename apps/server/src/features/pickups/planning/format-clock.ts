import { dateFormat } from "@nyota/contract/formatters";

/** "5:20 pm", on the clock of a place. */
export const formatClock = (minute: number, zone: string): string =>
  dateFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: zone })
    .format(new Date(minute * 60_000))
    .replaceAll("\u202f", " ")
    .toLowerCase();
