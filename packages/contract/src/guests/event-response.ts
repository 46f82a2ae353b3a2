// Without zod, because the guest list uses it and would otherwise load all of it.
import { type Response, responses } from "./guest-answers.ts";

/** An event and the statuses a guest may have for it. */
export type EventResponse = { event_id: string; statuses: Response[] };

/** Whether a text is an id; the same check as `id` of the fields, without zod. */
export const isId = (value: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(value);
const known: ReadonlySet<string> = new Set(responses);

/** Parses `<event id>:PENDING,NOT_RESPONDED`; undefined for any other text. */
export function parseEventResponse(value: string): EventResponse | undefined {
  const [id = "", list = "", ...rest] = value.split(":");
  const statuses = list.split(",");
  const isGood = isId(id) && rest.length === 0 && statuses.every((status) => known.has(status));
  if (!isGood || new Set(statuses).size < statuses.length) return undefined;
  return { event_id: id.toLowerCase(), statuses: statuses as Response[] };
}

export const formatEventResponse = ({ event_id, statuses }: EventResponse): string => `${event_id}:${statuses.join()}`;
