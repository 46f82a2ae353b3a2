import { z } from "zod";
import { type Response, responses } from "./guest-answers.ts";

/** That a guest stands with an event in one of these ways. */
export type EventResponse = { event_id: string; statuses: Response[] };

/** Whether a text is an id; `id` of the fields does the same, with zod. */
export const isId = (value: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value);
const known: ReadonlySet<string> = new Set(responses);

/** One value of the filter `event_response`: an event's id, a colon and statuses, for instance `<id>:PENDING,NOT_RESPONDED`. */
export const eventResponse = z
  .string()
  .max(200)
  .refine((value) => parseEventResponse(value) !== undefined, "Filter with event:STATUS or event:STATUS,STATUS.")
  .overwrite((value) => {
    const read = parseEventResponse(value);
    return read ? formatEventResponse(read) : value;
  });

/** Undefined for what is no such value. */
export function parseEventResponse(value: string): EventResponse | undefined {
  const [id = "", list = "", ...rest] = value.split(":");
  const statuses = list.split(",");
  const isGood = isId(id) && rest.length === 0 && statuses.every((status) => known.has(status));
  if (!isGood || new Set(statuses).size < statuses.length) return undefined;
  return { event_id: id.toLowerCase(), statuses: statuses as Response[] };
}

export const formatEventResponse = ({ event_id, statuses }: EventResponse): string => `${event_id}:${statuses.join()}`;
