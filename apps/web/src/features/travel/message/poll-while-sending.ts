import type { Travel } from "@nyota/contract/travel-stay/travel";

const OFTEN = 5_000;
type Polled = { state: { data: { results: Travel[] } | undefined } };

/** The milliseconds until a list of journeys is read again: messages go on by themselves. */
export const pollWhileSending = ({ state }: Polled): number | false =>
  state.data?.results.some(({ message }) => message?.status === "QUEUED" || message?.status === "PENDING")
    ? OFTEN
    : false;
