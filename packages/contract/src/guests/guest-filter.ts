import { z } from "zod";
import { customCondition, customKey } from "./column-schemas.ts";
import { formatEventResponse, parseEventResponse } from "./event-response.ts";
import { hasConditions } from "./has-conditions.ts";
import { allOf, anyOf, id, ordering, pageQuery, queryFlag } from "../fields.ts";
import type { FilterField, FlagField, guestFieldSchemas } from "../guest-fields.ts";
import { keysOf } from "../keys-of.ts";
import { guestFieldInfo, filterFields, sides } from "./guest-field-lists.ts";
import { stayStates } from "../travel-stay/stay-schemas.ts";
import { formatJourneyFilter, parseJourneyFilter } from "../travel-stay/journey-filter.ts";
import { travelStates } from "../travel-stay/travel.ts";
import { guestStatuses } from "./guest.ts";
import { responses } from "./guest-answers.ts";

/** The maximum number of guests in one bulk action. */
export const BULK_MAX = 10_000;

/**
 * By one of these, or by a custom column as `custom.key`; a leading minus reverses the order. Guests without a value
 * come last.
 */
export const guestOrdering = z
  .union([
    ordering("position", "name", "created_at", "group").unwrap(),
    z.templateLiteral([z.enum(["custom.", "-custom."]), customKey]),
  ])
  .optional();

/** An event's id, a colon and statuses, for example `<id>:PENDING,NOT_RESPONDED`. */
const eventResponse = z
  .string()
  .max(200)
  .refine((value) => parseEventResponse(value) !== undefined, "Filter with event:STATUS or event:STATUS,STATUS.")
  .overwrite((value) => {
    const read = parseEventResponse(value);
    return read ? formatEventResponse(read) : value;
  });

/** The journeys of a board as a text. */
export const journeyFilter = z
  .string()
  .max(600)
  .refine((value) => parseJourneyFilter(value) !== undefined, "Filter with ARRIVAL or DEPARTURE and its conditions.")
  .overwrite((value) => {
    const read = parseJourneyFilter(value);
    return read ? formatJourneyFilter(read) : value;
  });

type FieldFilter<F extends FilterField> = F extends FlagField
  ? typeof queryFlag
  : ReturnType<typeof anyOf<z.ZodType<Exclude<z.output<(typeof guestFieldSchemas)[F]>, null>>>>;
/** A filter for each field marked as one: by its choices, or by yes and no. */
const ofFields = Object.fromEntries(
  filterFields.map((field) => {
    const { kind, choices = {} } = guestFieldInfo(field);
    return [field, (kind === "flag" ? queryFlag : anyOf(z.enum(keysOf(choices)))).optional()];
  }),
) as unknown as { [F in FilterField]: z.ZodOptional<FieldFilter<F>> };

/** Selects guests: of several values in one filter any matches, of several filters all must. */
export const guestFilter = pageQuery.pick({ search: true }).extend({
  /** These guests, by their ids. */
  guest: anyOf(id, BULK_MAX).optional(),
  group: anyOf(z.union([z.literal("none"), id]), 200).optional(),
  sub_group: anyOf(z.union([z.literal("none"), id]), 2_000).optional(),
  tag: anyOf(id, 200).optional(),
  side: anyOf(z.enum(sides)).optional(),
  /** Alone: invited to one of these events. With `response`: that status for one of these events. */
  event: anyOf(id).optional(),
  response: anyOf(z.enum(responses)).optional(),
  /**
   * The status for each of these events, all of which must match: `<event id>:ACCEPTED` or `<event
   * id>:PENDING,NOT_SENT`.
   */
  event_response: allOf(eventResponse, 20).optional(),
  /**
   * No: invited somewhere without an answer, and no invitation has reached them, by hand or from a number that is not a
   * sandbox. Yes: everybody else. Needs MESSAGE:VIEW.
   */
  reached: queryFlag.optional(),
  has_phone: queryFlag.optional(),
  /** Whether anybody of their household has a phone number; without a household, the guest. */
  household_phone: queryFlag.optional(),
  ...ofFields,
  /** How much is known of their arrival and departure. Needs TRAVEL:VIEW. */
  arrival: anyOf(z.enum(travelStates)).optional(),
  departure: anyOf(z.enum(travelStates)).optional(),
  /** Who has a journey that a board shows, for instance `ARRIVAL;day:2027-02-11`; see `JourneyFilter`. Needs TRAVEL:VIEW. */
  journey: journeyFilter.optional(),
  import: id.optional(),
  /** Needs STAY:VIEW. */
  stay: anyOf(z.enum(stayStates)).optional(),
  /** By custom columns, for instance `shirt:is:M`; see `customCondition`. */
  custom: anyOf(customCondition).optional(),
  /** If omitted: the published guests, or with `import` all of that import. */
  status: z.enum(guestStatuses).optional(),
});
export type GuestFilter = z.output<typeof guestFilter>;

export const bulkIds = z.array(id).min(1).max(BULK_MAX);

/**
 * Guests by id, by a filter with conditions, or all: exactly one of the three. Omitting a value never means all guests.
 */
export const chosenGuests = z.object({
  ids: bulkIds.optional(),
  filter: guestFilter
    .strict()
    .refine(hasConditions, "Give at least one condition, or send everybody: true.")
    .optional(),
  everybody: z.literal(true).optional(),
});
